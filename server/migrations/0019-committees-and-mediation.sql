-- The villages' committees, and mediation at district offices, as `npm run area-sql` prints them.
create table area_committee (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_committee_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "kind" text not null default ''
    constraint area_committee_kind check ("kind" in ('', '1', '2', '3', '4', '5')),
  "role" text not null default ''
    constraint area_committee_role check ("role" in ('', '1', '2', '3', '4', '5')),
  "title" text not null default ''
    constraint area_committee_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_committee_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "team" text not null default ''
    constraint area_committee_team check ("team" ~ '^((1|2|3|4|5|6|7)(,(1|2|3|4|5|6|7))*)?$'),
  "order_no" text not null default '',
  "order_date" date,
  "date_movein" date,
  "date_moveout" date,
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_committee_place on area_committee (catm_ukey, id) where deleted_at is null;
create index area_committee_bin on area_committee (catm_ukey, deleted_at) where deleted_at is not null;
create index area_committee_find on area_committee using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_committee_shows_img on area_committee ("img") where "img" is not null;
create unique index area_committee_one_chair on area_committee (substr(catm_ukey, 1, 8))
  where "role" = '1' and "date_moveout" is null and deleted_at is null;
create trigger list_changed after insert or update or delete on area_committee
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_committee for each statement execute function all_lists_changed();
alter table area_committee add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"KIND":' || '"' || "kind" || '"'
    || ',"ROLE":' || '"' || "role" || '"'
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"TEAM":' || '"' || "team" || '"'
    || ',"ORDER_NO":' || json_text("order_no")
    || ',"ORDER_DATE":' || '"' || coalesce(lpad((extract(year from "order_date") * 10000 + extract(month from "order_date") * 100 + extract(day from "order_date"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_mediator (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mediator_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "side" text not null default ''
    constraint area_mediator_side check ("side" in ('', '1', '2', '3', '4')),
  "title" text not null default ''
    constraint area_mediator_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_mediator_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "register_no" text not null default '',
  "order_no" text not null default '',
  "order_date" date,
  "expertise" text not null default '',
  "date_movein" date,
  "date_moveout" date,
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_mediator_place on area_mediator (catm_ukey, id) where deleted_at is null;
create index area_mediator_bin on area_mediator (catm_ukey, deleted_at) where deleted_at is not null;
create index area_mediator_find on area_mediator using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_mediator_shows_img on area_mediator ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_mediator
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_mediator for each statement execute function all_lists_changed();
alter table area_mediator add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"SIDE":' || '"' || "side" || '"'
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"REGISTER_NO":' || coalesce(nullif("register_no", '')::int::text, '""')
    || ',"ORDER_NO":' || json_text("order_no")
    || ',"ORDER_DATE":' || '"' || coalesce(lpad((extract(year from "order_date") * 10000 + extract(month from "order_date") * 100 + extract(day from "order_date"))::int::text, 8, '0'), '0') || '"'
    || ',"EXPERTISE":' || json_text("expertise")
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_mediation (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mediation_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_mediation_year check ("year" ~ '^([0-9]{4})?$'),
  "type" text not null default ''
    constraint area_mediation_type check ("type" in ('', '1', '2', '3')),
  "received" text not null default '',
  "settled" text not null default '',
  "pending" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_mediation_place on area_mediation (catm_ukey, id) where deleted_at is null;
create index area_mediation_bin on area_mediation (catm_ukey, deleted_at) where deleted_at is not null;
create unique index area_mediation_one_per on area_mediation (substr(catm_ukey, 1, 4), "type", "year") where deleted_at is null;
create trigger list_changed after insert or update or delete on area_mediation
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_mediation for each statement execute function all_lists_changed();
alter table area_mediation add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"RECEIVED":' || coalesce(nullif("received", '')::int::text, '""')
    || ',"SETTLED":' || coalesce(nullif("settled", '')::int::text, '""')
    || ',"PENDING":' || coalesce(nullif("pending", '')::int::text, '""')
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

