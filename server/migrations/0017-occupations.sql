-- What the people of a district live by, as `npm run area-sql occupation` prints it.
create table area_occupation (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_occupation_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_occupation_year check ("year" ~ '^([0-9]{4})?$'),
  "main_job" text not null default '',
  "sub_job" text not null default '',
  "source" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_occupation_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_occupation_place on area_occupation (catm_ukey, id) where deleted_at is null;
create index area_occupation_bin on area_occupation (catm_ukey, deleted_at) where deleted_at is not null;
create index area_occupation_find on area_occupation using gin (find_text gin_trgm_ops) where deleted_at is null;
create trigger list_changed after insert or update or delete on area_occupation
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_occupation for each statement execute function all_lists_changed();
alter table area_occupation add column wire text not null generated always as (
  '{"OCCUPATION_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"MAIN_JOB":' || json_text("main_job")
    || ',"SUB_JOB":' || json_text("sub_job")
    || ',"SOURCE":' || json_text("source")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
