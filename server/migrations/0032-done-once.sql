-- What browsers send with a mark is done once: sent again, because the answer was lost on the way, it is answered as before and
-- adds nothing. It is only of the moment: the server takes it away in time, and no backup has it.
create table done_once (
  account_id bigint not null,
  mark text collate "C" not null,
  -- The digest of what was sent, so that something else under the same mark is not taken for it.
  contents text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account_id, mark)
);
create index done_once_at on done_once (at);
