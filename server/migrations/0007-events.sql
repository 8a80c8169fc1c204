-- What happens beside changes of records and has to be told all the same: signing in, exports, a number shown in full, and
-- what administrators do to accounts (docs/architecture.md, "History"). Added to and read, never changed, like the history.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- 0 where nobody was signed in yet.
  actor_id bigint not null,
  actor_name text not null,
  address text not null,
  kind text not null,
  -- The key of the area or the name of the part it concerns, and the record; empty and null where there is none.
  area text not null default '',
  record_id bigint,
  -- The place it concerns: the record's, the searched one, the account's; all zeros for the whole country.
  catm_ukey text collate "C" not null constraint event_place check (catm_ukey ~ '^[0-9]{8}$'),
  -- What more there is to tell, by UPPER_SNAKE_CASE names; never a whole national ID, never a password.
  detail jsonb not null default '{}'
);
create index event_at on event (at, id);
create index event_place on event (catm_ukey, at);
create index event_actor on event (actor_id, at);

create trigger event_stays before update or delete or truncate on event
  for each statement execute function history_stays();
