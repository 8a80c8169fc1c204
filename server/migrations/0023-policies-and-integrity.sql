-- Policies and projects, questions of the public, and the yearly assessment of integrity and transparency (further screens, sections 6 and 9).

-- As `npm run area-sql policy` prints it.
create table area_policy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_policy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_policy_year check ("year" ~ '^([0-9]{4})?$'),
  "level" text not null default ''
    constraint area_policy_level check ("level" in ('', '1', '2', '3', '4', '5')),
  "no" text not null default '',
  "name" text not null default '',
  "detail" text not null default '',
  "start_date" date,
  "end_date" date,
  "active" text not null default '0'
    constraint area_policy_active check ("active" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_policy_place on area_policy (catm_ukey, id) where deleted_at is null;
create index area_policy_bin on area_policy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_policy_find on area_policy using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_policy_doc (
  parent_id bigint not null references area_policy (id),
  no smallint not null constraint area_policy_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_policy_doc_document on area_policy_doc (document);
create trigger list_changed after insert or update or delete on area_policy
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_policy for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_policy_doc
  for each row execute function list_changed_by_picture('area_policy');
create trigger lists_changed after truncate on area_policy_doc for each statement execute function all_lists_changed();
alter table area_policy add column wire text not null generated always as (
  '{"POLICY_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"LEVEL":' || '"' || "level" || '"'
    || ',"NO":' || coalesce(nullif("no", '')::int::text, '""')
    || ',"NAME":' || json_text("name")
    || ',"DETAIL":' || json_text("detail")
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- As `npm run area-sql subpolicy` prints it.
create table area_subpolicy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_subpolicy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "policy_id" text not null default ''
    constraint area_subpolicy_policy_id check ("policy_id" ~ '^[0-9]{0,15}$'),
  "no" text not null default '',
  "name" text not null default '',
  "detail" text not null default '',
  "indicator" text not null default '',
  "target" text not null default '',
  "owner" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_subpolicy_place on area_subpolicy (catm_ukey, id) where deleted_at is null;
create index area_subpolicy_bin on area_subpolicy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_subpolicy_find on area_subpolicy using gin (find_text gin_trgm_ops) where deleted_at is null;
create trigger list_changed after insert or update or delete on area_subpolicy
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_subpolicy for each statement execute function all_lists_changed();
alter table area_subpolicy add column wire text not null generated always as (
  '{"SUBPOLICY_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"POLICY_ID":' || '"' || "policy_id" || '"'
    || ',"NO":' || coalesce(nullif("no", '')::int::text, '""')
    || ',"NAME":' || json_text("name")
    || ',"DETAIL":' || json_text("detail")
    || ',"INDICATOR":' || json_text("indicator")
    || ',"TARGET":' || json_text("target")
    || ',"OWNER":' || json_text("owner")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- As `npm run area-sql projectPolicy` prints it.
create table area_project_policy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_project_policy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "sub_policy_id" text not null default ''
    constraint area_project_policy_sub_policy_id check ("sub_policy_id" ~ '^[0-9]{0,15}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "budget" text not null default '',
  "budget_source" text not null default ''
    constraint area_project_policy_budget_source check ("budget_source" in ('', '1', '2', '3', '4', '5', '6', '9')),
  "start_date" date,
  "end_date" date,
  "owner" text not null default '',
  "status" text not null default ''
    constraint area_project_policy_status check ("status" in ('', '1', '2', '3', '4')),
  "progress" text not null default '',
  "result" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_project_policy_place on area_project_policy (catm_ukey, id) where deleted_at is null;
create index area_project_policy_bin on area_project_policy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_project_policy_find on area_project_policy using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_project_policy_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_project_policy (id),
  no smallint not null constraint area_project_policy_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_project_policy_img_once unique (parent_id, no)
);
create index area_project_policy_img_picture on area_project_policy_img (picture);

create table area_project_policy_doc (
  parent_id bigint not null references area_project_policy (id),
  no smallint not null constraint area_project_policy_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_project_policy_doc_document on area_project_policy_doc (document);
create trigger list_changed after insert or update or delete on area_project_policy
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_project_policy for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_project_policy_img
  for each row execute function list_changed_by_picture('area_project_policy');
create trigger lists_changed after truncate on area_project_policy_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_project_policy_doc
  for each row execute function list_changed_by_picture('area_project_policy');
create trigger lists_changed after truncate on area_project_policy_doc for each statement execute function all_lists_changed();
alter table area_project_policy add column wire text not null generated always as (
  '{"PROJECT_POLICY_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"SUB_POLICY_ID":' || '"' || "sub_policy_id" || '"'
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"BUDGET":' || json_text("budget")
    || ',"BUDGET_SOURCE":' || '"' || "budget_source" || '"'
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"OWNER":' || json_text("owner")
    || ',"STATUS":' || '"' || "status" || '"'
    || ',"PROGRESS":' || coalesce(nullif("progress", '')::int::text, '""')
    || ',"RESULT":' || json_text("result")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- As `npm run area-sql project` prints it.
create table area_project (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_project_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "budget" text not null default '',
  "budget_source" text not null default ''
    constraint area_project_budget_source check ("budget_source" in ('', '1', '2', '3', '4', '5', '6', '9')),
  "start_date" date,
  "end_date" date,
  "owner" text not null default '',
  "status" text not null default ''
    constraint area_project_status check ("status" in ('', '1', '2', '3', '4')),
  "progress" text not null default '',
  "result" text not null default '',
  "beneficiary" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_project_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_project_place on area_project (catm_ukey, id) where deleted_at is null;
create index area_project_bin on area_project (catm_ukey, deleted_at) where deleted_at is not null;
create index area_project_find on area_project using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_project_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_project (id),
  no smallint not null constraint area_project_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_project_img_once unique (parent_id, no)
);
create index area_project_img_picture on area_project_img (picture);

create table area_project_doc (
  parent_id bigint not null references area_project (id),
  no smallint not null constraint area_project_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_project_doc_document on area_project_doc (document);
create trigger list_changed after insert or update or delete on area_project
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_project for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_project_img
  for each row execute function list_changed_by_picture('area_project');
create trigger lists_changed after truncate on area_project_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_project_doc
  for each row execute function list_changed_by_picture('area_project');
create trigger lists_changed after truncate on area_project_doc for each statement execute function all_lists_changed();
alter table area_project add column wire text not null generated always as (
  '{"PROJECT_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"DETAIL":' || json_text("detail")
    || ',"BUDGET":' || json_text("budget")
    || ',"BUDGET_SOURCE":' || '"' || "budget_source" || '"'
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"OWNER":' || json_text("owner")
    || ',"STATUS":' || '"' || "status" || '"'
    || ',"PROGRESS":' || coalesce(nullif("progress", '')::int::text, '""')
    || ',"RESULT":' || json_text("result")
    || ',"BENEFICIARY":' || coalesce(nullif("beneficiary", '')::int::text, '""')
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- As `npm run area-sql faq` prints it.
create table area_faq (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_faq_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "category" text not null default ''
    constraint area_faq_category check ("category" in ('', '1', '2', '3', '4')),
  "sort" text not null default '',
  "active" text not null default '0'
    constraint area_faq_active check ("active" in ('0', '1')),
  "question" text not null default '',
  "answer" text not null default '',
  "question_en" text not null default '',
  "answer_en" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_faq_place on area_faq (catm_ukey, id) where deleted_at is null;
create index area_faq_bin on area_faq (catm_ukey, deleted_at) where deleted_at is not null;
create index area_faq_find on area_faq using gin (find_text gin_trgm_ops) where deleted_at is null;
create trigger list_changed after insert or update or delete on area_faq
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_faq for each statement execute function all_lists_changed();
alter table area_faq add column wire text not null generated always as (
  '{"FAQ_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"CATEGORY":' || '"' || "category" || '"'
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"QUESTION":' || json_text("question")
    || ',"ANSWER":' || json_text("answer")
    || ',"QUESTION_EN":' || json_text("question_en")
    || ',"ANSWER_EN":' || json_text("answer_en")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- As `npm run area-sql oit` prints it.
create table area_oit (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_oit_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_oit_year check ("year" ~ '^([0-9]{4})?$'),
  "code" text not null default '',
  "status" text not null default ''
    constraint area_oit_status check ("status" in ('', '1', '2', '3')),
  "title" text not null default '',
  "url" text not null default '',
  "detail" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_oit_place on area_oit (catm_ukey, id) where deleted_at is null;
create index area_oit_bin on area_oit (catm_ukey, deleted_at) where deleted_at is not null;
create index area_oit_find on area_oit using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_oit_doc (
  parent_id bigint not null references area_oit (id),
  no smallint not null constraint area_oit_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_oit_doc_document on area_oit_doc (document);
create trigger list_changed after insert or update or delete on area_oit
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_oit for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_oit_doc
  for each row execute function list_changed_by_picture('area_oit');
create trigger lists_changed after truncate on area_oit_doc for each statement execute function all_lists_changed();
alter table area_oit add column wire text not null generated always as (
  '{"OIT_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"CODE":' || json_text("code")
    || ',"STATUS":' || '"' || "status" || '"'
    || ',"TITLE":' || json_text("title")
    || ',"URL":' || json_text("url")
    || ',"DETAIL":' || json_text("detail")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- As `npm run area-sql topic` prints it.
create table area_topic (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_topic_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_topic_year check ("year" ~ '^([0-9]{4})?$'),
  "no" text not null default '',
  "name" text not null default '',
  "active" text not null default '0'
    constraint area_topic_active check ("active" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_topic_place on area_topic (catm_ukey, id) where deleted_at is null;
create index area_topic_bin on area_topic (catm_ukey, deleted_at) where deleted_at is not null;
create index area_topic_find on area_topic using gin (find_text gin_trgm_ops) where deleted_at is null;
create trigger list_changed after insert or update or delete on area_topic
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_topic for each statement execute function all_lists_changed();
alter table area_topic add column wire text not null generated always as (
  '{"TOPIC_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"NO":' || coalesce(nullif("no", '')::int::text, '""')
    || ',"NAME":' || json_text("name")
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

-- As `npm run area-sql subtopic` prints it.
create table area_subtopic (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_subtopic_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "topic_id" text not null default ''
    constraint area_subtopic_topic_id check ("topic_id" ~ '^[0-9]{0,15}$'),
  "code" text not null default '',
  "required" text not null default '0'
    constraint area_subtopic_required check ("required" in ('0', '1')),
  "name" text not null default '',
  "guide" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_subtopic_place on area_subtopic (catm_ukey, id) where deleted_at is null;
create index area_subtopic_bin on area_subtopic (catm_ukey, deleted_at) where deleted_at is not null;
create index area_subtopic_find on area_subtopic using gin (find_text gin_trgm_ops) where deleted_at is null;
create trigger list_changed after insert or update or delete on area_subtopic
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_subtopic for each statement execute function all_lists_changed();
alter table area_subtopic add column wire text not null generated always as (
  '{"SUBTOPIC_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TOPIC_ID":' || '"' || "topic_id" || '"'
    || ',"CODE":' || json_text("code")
    || ',"REQUIRED":' || '"' || "required" || '"'
    || ',"NAME":' || json_text("name")
    || ',"GUIDE":' || json_text("guide")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

