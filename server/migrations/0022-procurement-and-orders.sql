-- What offices buy and hire, and the orders they send down, as `npm run area-sql` prints them.
create table area_procurement (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_procurement_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "ann_type" text not null default ''
    constraint area_procurement_ann_type check ("ann_type" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "method" text not null default ''
    constraint area_procurement_method check ("method" in ('', '1', '2', '3', '4')),
  "topic" text not null default '',
  "project_no" text not null default '',
  "year" text not null default ''
    constraint area_procurement_year check ("year" ~ '^([0-9]{4})?$'),
  "ann_date" date,
  "close_date" date,
  "budget" text not null default '',
  "ref_price" text not null default '',
  "winner" text not null default '',
  "contract_price" text not null default '',
  "egp_url" text not null default '',
  "active" text not null default '0'
    constraint area_procurement_active check ("active" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_procurement_place on area_procurement (catm_ukey, id) where deleted_at is null;
create index area_procurement_bin on area_procurement (catm_ukey, deleted_at) where deleted_at is not null;
create index area_procurement_find on area_procurement using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_procurement_doc (
  parent_id bigint not null references area_procurement (id),
  no smallint not null constraint area_procurement_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_procurement_doc_document on area_procurement_doc (document);
create trigger list_changed after insert or update or delete on area_procurement
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_procurement for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_procurement_doc
  for each row execute function list_changed_by_picture('area_procurement');
create trigger lists_changed after truncate on area_procurement_doc for each statement execute function all_lists_changed();
alter table area_procurement add column wire text not null generated always as (
  '{"PROCUREMENT_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"ANN_TYPE":' || '"' || "ann_type" || '"'
    || ',"METHOD":' || '"' || "method" || '"'
    || ',"TOPIC":' || json_text("topic")
    || ',"PROJECT_NO":' || json_text("project_no")
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"ANN_DATE":' || '"' || coalesce(lpad((extract(year from "ann_date") * 10000 + extract(month from "ann_date") * 100 + extract(day from "ann_date"))::int::text, 8, '0'), '0') || '"'
    || ',"CLOSE_DATE":' || '"' || coalesce(lpad((extract(year from "close_date") * 10000 + extract(month from "close_date") * 100 + extract(day from "close_date"))::int::text, 8, '0'), '0') || '"'
    || ',"BUDGET":' || json_text("budget")
    || ',"REF_PRICE":' || json_text("ref_price")
    || ',"WINNER":' || json_text("winner")
    || ',"CONTRACT_PRICE":' || json_text("contract_price")
    || ',"EGP_URL":' || json_text("egp_url")
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_official_doc (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_official_doc_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "doc_type" text not null default ''
    constraint area_official_doc_doc_type check ("doc_type" in ('', '1', '2', '3', '4', '5')),
  "urgency" text not null default ''
    constraint area_official_doc_urgency check ("urgency" in ('', '1', '2', '3', '4')),
  "doc_no" text not null default '',
  "doc_date" date,
  "topic" text not null default '',
  "from" text not null default '',
  "to" text not null default '',
  "start_date" date,
  "end_date" date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_official_doc_place on area_official_doc (catm_ukey, id) where deleted_at is null;
create index area_official_doc_bin on area_official_doc (catm_ukey, deleted_at) where deleted_at is not null;
create index area_official_doc_find on area_official_doc using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_official_doc_doc (
  parent_id bigint not null references area_official_doc (id),
  no smallint not null constraint area_official_doc_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_official_doc_doc_document on area_official_doc_doc (document);
create trigger list_changed after insert or update or delete on area_official_doc
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_official_doc for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_official_doc_doc
  for each row execute function list_changed_by_picture('area_official_doc');
create trigger lists_changed after truncate on area_official_doc_doc for each statement execute function all_lists_changed();
alter table area_official_doc add column wire text not null generated always as (
  '{"OFFICIAL_DOC_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"DOC_TYPE":' || '"' || "doc_type" || '"'
    || ',"URGENCY":' || '"' || "urgency" || '"'
    || ',"DOC_NO":' || json_text("doc_no")
    || ',"DOC_DATE":' || '"' || coalesce(lpad((extract(year from "doc_date") * 10000 + extract(month from "doc_date") * 100 + extract(day from "doc_date"))::int::text, 8, '0'), '0') || '"'
    || ',"TOPIC":' || json_text("topic")
    || ',"FROM":' || json_text("from")
    || ',"TO":' || json_text("to")
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- Who has read an order, told as events.
create index event_acknowledge on event (record_id, actor_id, id) where kind = 'acknowledge';
