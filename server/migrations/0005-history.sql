-- The server's own account of every change (decisions, section 5). Rows are added and read, never changed: the trigger
-- refuses it even to a program that holds the table.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint not null,
  actor_name text not null,
  address text not null,
  area text not null,
  record_id bigint not null,
  catm_ukey text collate "C" not null,
  version integer not null,
  action text not null,
  -- Only what the change touched, in wire form.
  before jsonb not null,
  after jsonb not null,
  -- The digest of the record's row before this one, and over this row.
  previous text not null,
  digest text not null,
  constraint history_once unique (record_id, version)
);
create index history_place on history (catm_ukey, at);
create index history_actor on history (actor_id, at);
create index history_at on history (at);

create function history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'history is only ever added to';
end
$$;
create trigger history_stays before update or delete or truncate on history
  for each statement execute function history_stays();
