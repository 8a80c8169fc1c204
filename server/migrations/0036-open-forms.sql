-- Which records' forms are open for editing, by whom and since when: a hint for others, only of the moment, in no backup
-- (docs/decisions/0040-who-has-it-open.md). A row counts while its form says that it is still there. It refers to nothing, since
-- an insertion would lock what it refers to; whoever reads looks for the session and the account, and what is left over is taken
-- away in time. The time of the last sign is in no index, and pages have room, so that a sign writes one row and no index.
create table open_form (
  account_id bigint not null,
  -- What the browser calls the form, so that somebody may have the record open twice.
  mark text collate "C" not null,
  session_id bigint not null,
  record_id bigint not null,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, mark)
) with (fillfactor = 70);
create index open_form_record on open_form (record_id);
