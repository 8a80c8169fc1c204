-- Polls, and the answers to them (docs/decisions/0021-polls.md).
create table area_poll (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_poll_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "topic" text not null default '',
  "detail" text not null default '',
  "start_date" date,
  "end_date" date,
  "allow_repeat" text not null default '0'
    constraint area_poll_allow_repeat check ("allow_repeat" in ('0', '1')),
  "result_public" text not null default '0'
    constraint area_poll_result_public check ("result_public" in ('0', '1')),
  "active" text not null default '0'
    constraint area_poll_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0'
    constraint area_poll_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0'
    constraint area_poll_active_center check ("active_center" in ('0', '1')),
  "type" text not null default ''
    constraint area_poll_type check ("type" in ('', '1', '2', '3', '4')),
  "questions" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_poll_place on area_poll (catm_ukey, id) where deleted_at is null;
create index area_poll_bin on area_poll (catm_ukey, deleted_at) where deleted_at is not null;
create index area_poll_find on area_poll using gin (find_text gin_trgm_ops) where deleted_at is null;
create trigger list_changed after insert or update or delete on area_poll
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_poll for each statement execute function all_lists_changed();
alter table area_poll add column wire text not null generated always as (
  '{"POLL_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TOPIC":' || json_text("topic")
    || ',"DETAIL":' || json_text("detail")
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"ALLOW_REPEAT":' || '"' || "allow_repeat" || '"'
    || ',"RESULT_PUBLIC":' || '"' || "result_public" || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"ACTIVE_CENTER":' || '"' || "active_center" || '"'
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"QUESTIONS":' || json_text("questions")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_poll alter column wire set storage external;
create index area_poll_list on area_poll (catm_ukey, id) include ("start_date", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_poll_long on area_poll (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_poll set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Answers are counted, not kept: nothing says who gave one or which were given together, and of the time only the day stays.
-- They go with their poll when it is removed for good.

-- How many sheets came from the public site on each day.
create table poll_day (
  poll_id bigint not null references area_poll (id) on delete cascade,
  day date not null,
  sheets integer not null,
  primary key (poll_id, day)
);

-- How often each choice of a question was made there. Questions and choices are counted from 1.
create table poll_tally (
  poll_id bigint not null references area_poll (id) on delete cascade,
  question smallint not null,
  choice smallint not null,
  votes integer not null,
  primary key (poll_id, question, choice)
);

-- Ballots that have served: digests of random texts, beside no answer and no day.
create table poll_ballot (
  poll_id bigint not null references area_poll (id) on delete cascade,
  digest text collate "C" not null,
  primary key (poll_id, digest)
);

-- Sheets of paper that an official entered at once: for each question a list with the votes of its choices. What was taken
-- back stays and counts no more.
create table poll_paper (
  id bigint generated always as identity primary key,
  poll_id bigint not null references area_poll (id) on delete cascade,
  sheets integer not null constraint poll_paper_sheets check (sheets > 0),
  votes jsonb not null,
  at timestamptz not null,
  by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by text not null default ''
);
create index poll_paper_poll on poll_paper (poll_id);

-- What people wrote, without the numbers that would tell who they are. Its own number is random, so that no order can be told.
create table poll_text (
  id uuid primary key default gen_random_uuid(),
  poll_id bigint not null references area_poll (id) on delete cascade,
  question smallint not null,
  day date not null,
  body text not null,
  paper_id bigint references poll_paper (id) on delete cascade
);
create index poll_text_question on poll_text (poll_id, question, day desc, id);
create index poll_text_paper on poll_text (paper_id) where paper_id is not null;
