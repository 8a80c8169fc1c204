-- The villages' security teams and the volunteer defence corps, as `npm run area-sql` prints them.
create table area_village_team (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_village_team_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "role" text not null default ''
    constraint area_village_team_role check ("role" in ('', '1', '2', '3')),
  "title" text not null default ''
    constraint area_village_team_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_village_team_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "train_date" date,
  "train_batch" text not null default '',
  "refresher" date,
  "order_no" text not null default '',
  "order_date" date,
  "card_no" text not null default '',
  "card_expire" date,
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
create index area_village_team_place on area_village_team (catm_ukey, id) where deleted_at is null;
create index area_village_team_bin on area_village_team (catm_ukey, deleted_at) where deleted_at is not null;
create index area_village_team_find on area_village_team using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_village_team_shows_img on area_village_team ("img") where "img" is not null;
create unique index area_village_team_one_team_head on area_village_team (substr(catm_ukey, 1, 8))
  where "role" = '1' and "date_moveout" is null and deleted_at is null;
create trigger list_changed after insert or update or delete on area_village_team
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_village_team for each statement execute function all_lists_changed();
alter table area_village_team add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"ROLE":' || '"' || "role" || '"'
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"TRAIN_DATE":' || '"' || coalesce(lpad((extract(year from "train_date") * 10000 + extract(month from "train_date") * 100 + extract(day from "train_date"))::int::text, 8, '0'), '0') || '"'
    || ',"TRAIN_BATCH":' || json_text("train_batch")
    || ',"REFRESHER":' || '"' || coalesce(lpad((extract(year from "refresher") * 10000 + extract(month from "refresher") * 100 + extract(day from "refresher"))::int::text, 8, '0'), '0') || '"'
    || ',"ORDER_NO":' || json_text("order_no")
    || ',"ORDER_DATE":' || '"' || coalesce(lpad((extract(year from "order_date") * 10000 + extract(month from "order_date") * 100 + extract(day from "order_date"))::int::text, 8, '0'), '0') || '"'
    || ',"CARD_NO":' || json_text("card_no")
    || ',"CARD_EXPIRE":' || '"' || coalesce(lpad((extract(year from "card_expire") * 10000 + extract(month from "card_expire") * 100 + extract(day from "card_expire"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_volunteer_defence (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_volunteer_defence_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "unit" text not null default ''
    constraint area_volunteer_defence_unit check ("unit" in ('', '1', '2')),
  "title" text not null default ''
    constraint area_volunteer_defence_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_volunteer_defence_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "rank" text not null default ''
    constraint area_volunteer_defence_rank check ("rank" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14')),
  "kind" text not null default ''
    constraint area_volunteer_defence_kind check ("kind" in ('', '1', '2')),
  "order_no" text not null default '',
  "order_date" date,
  "duty" text not null default '',
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
create index area_volunteer_defence_place on area_volunteer_defence (catm_ukey, id) where deleted_at is null;
create index area_volunteer_defence_bin on area_volunteer_defence (catm_ukey, deleted_at) where deleted_at is not null;
create index area_volunteer_defence_find on area_volunteer_defence using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_volunteer_defence_shows_img on area_volunteer_defence ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_volunteer_defence
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_volunteer_defence for each statement execute function all_lists_changed();
alter table area_volunteer_defence add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"UNIT":' || '"' || "unit" || '"'
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"RANK":' || '"' || "rank" || '"'
    || ',"KIND":' || '"' || "kind" || '"'
    || ',"ORDER_NO":' || json_text("order_no")
    || ',"ORDER_DATE":' || '"' || coalesce(lpad((extract(year from "order_date") * 10000 + extract(month from "order_date") * 100 + extract(day from "order_date"))::int::text, 8, '0'), '0') || '"'
    || ',"DUTY":' || json_text("duty")
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

