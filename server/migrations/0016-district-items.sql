-- The named things of a district, as `npm run area-sql` prints them.
create table area_resource (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_resource_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default ''
    constraint area_resource_type check ("type" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "size" text not null default '',
  "unit" text not null default ''
    constraint area_resource_unit check ("unit" in ('', '1', '2', '3', '4')),
  "lat" text not null default '',
  "long" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_resource_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_resource_place on area_resource (catm_ukey, id) where deleted_at is null;
create index area_resource_bin on area_resource (catm_ukey, deleted_at) where deleted_at is not null;
create index area_resource_find on area_resource using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_resource_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_resource (id),
  no smallint not null constraint area_resource_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_resource_img_once unique (parent_id, no)
);
create index area_resource_img_picture on area_resource_img (picture);
create trigger list_changed after insert or update or delete on area_resource
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_resource for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_resource_img
  for each row execute function list_changed_by_picture('area_resource');
create trigger lists_changed after truncate on area_resource_img for each statement execute function all_lists_changed();
alter table area_resource add column wire text not null generated always as (
  '{"RESOURCE_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"DETAIL":' || json_text("detail")
    || ',"DETAIL_EN":' || json_text("detail_en")
    || ',"SIZE":' || json_text("size")
    || ',"UNIT":' || '"' || "unit" || '"'
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_agriculture (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_agriculture_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default ''
    constraint area_agriculture_type check ("type" in ('', '1', '2', '3', '4')),
  "name" text not null default '',
  "name_en" text not null default '',
  "area_rai" text not null default '',
  "yield_ton" text not null default '',
  "households" text not null default '',
  "heads" text not null default '',
  "season" text not null default ''
    constraint area_agriculture_season check ("season" ~ '^((1|2|3|4|5|6|7|8|9|10|11|12)(,(1|2|3|4|5|6|7|8|9|10|11|12))*)?$'),
  "year" text not null default ''
    constraint area_agriculture_year check ("year" ~ '^([0-9]{4})?$'),
  "source" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_agriculture_active_cc check ("active_cc" in ('0', '1')),
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
create index area_agriculture_place on area_agriculture (catm_ukey, id) where deleted_at is null;
create index area_agriculture_bin on area_agriculture (catm_ukey, deleted_at) where deleted_at is not null;
create index area_agriculture_find on area_agriculture using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_agriculture_shows_img on area_agriculture ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_agriculture
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_agriculture for each statement execute function all_lists_changed();
alter table area_agriculture add column wire text not null generated always as (
  '{"AGRICULTURE_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"AREA_RAI":' || json_text("area_rai")
    || ',"YIELD_TON":' || json_text("yield_ton")
    || ',"HOUSEHOLDS":' || coalesce(nullif("households", '')::int::text, '""')
    || ',"HEADS":' || coalesce(nullif("heads", '')::int::text, '""')
    || ',"SEASON":' || '"' || "season" || '"'
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"SOURCE":' || json_text("source")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_bank (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_bank_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "bank_code" text not null default ''
    constraint area_bank_bank_code check ("bank_code" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13')),
  "branch" text not null default '',
  "branch_en" text not null default '',
  "hno" text not null default '',
  "moo" text not null default ''
    constraint area_bank_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default ''
    constraint area_bank_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open_time" text not null default '',
  "atm" text not null default '0'
    constraint area_bank_atm check ("atm" in ('0', '1')),
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_bank_active_cc check ("active_cc" in ('0', '1')),
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
create index area_bank_place on area_bank (catm_ukey, id) where deleted_at is null;
create index area_bank_bin on area_bank (catm_ukey, deleted_at) where deleted_at is not null;
create index area_bank_find on area_bank using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_bank_shows_img on area_bank ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_bank
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_bank for each statement execute function all_lists_changed();
alter table area_bank add column wire text not null generated always as (
  '{"BANK_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"BANK_CODE":' || '"' || "bank_code" || '"'
    || ',"BRANCH":' || json_text("branch")
    || ',"BRANCH_EN":' || json_text("branch_en")
    || ',"HNO":' || json_text("hno")
    || ',"MOO":' || '"' || "moo" || '"'
    || ',"TROK":' || json_text("trok")
    || ',"THANON":' || json_text("thanon")
    || ',"POSTCODE":' || '"' || "postcode" || '"'
    || ',"TEL":' || json_text("tel")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"OPEN_TIME":' || json_text("open_time")
    || ',"ATM":' || '"' || "atm" || '"'
    || ',"WEB":' || json_text("web")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_industry (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_industry_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "kind" text not null default '',
  "size" text not null default ''
    constraint area_industry_size check ("size" in ('', '1', '2', '3', '4')),
  "factory_class" text not null default ''
    constraint area_industry_factory_class check ("factory_class" in ('', '1', '2', '3')),
  "workers" text not null default '',
  "product" text not null default '',
  "hno" text not null default '',
  "moo" text not null default ''
    constraint area_industry_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default ''
    constraint area_industry_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_industry_active_cc check ("active_cc" in ('0', '1')),
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
create index area_industry_place on area_industry (catm_ukey, id) where deleted_at is null;
create index area_industry_bin on area_industry (catm_ukey, deleted_at) where deleted_at is not null;
create index area_industry_find on area_industry using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_industry_shows_img on area_industry ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_industry
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_industry for each statement execute function all_lists_changed();
alter table area_industry add column wire text not null generated always as (
  '{"INDUSTRY_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"KIND":' || json_text("kind")
    || ',"SIZE":' || '"' || "size" || '"'
    || ',"FACTORY_CLASS":' || '"' || "factory_class" || '"'
    || ',"WORKERS":' || coalesce(nullif("workers", '')::int::text, '""')
    || ',"PRODUCT":' || json_text("product")
    || ',"HNO":' || json_text("hno")
    || ',"MOO":' || '"' || "moo" || '"'
    || ',"TROK":' || json_text("trok")
    || ',"THANON":' || json_text("thanon")
    || ',"POSTCODE":' || '"' || "postcode" || '"'
    || ',"TEL":' || json_text("tel")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"WEB":' || json_text("web")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_dept (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_dept_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default ''
    constraint area_dept_type check ("type" in ('', '1', '2', '3', '4')),
  "name" text not null default '',
  "name_en" text not null default '',
  "hno" text not null default '',
  "moo" text not null default ''
    constraint area_dept_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default ''
    constraint area_dept_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open_time" text not null default '',
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_dept_active_cc check ("active_cc" in ('0', '1')),
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
create index area_dept_place on area_dept (catm_ukey, id) where deleted_at is null;
create index area_dept_bin on area_dept (catm_ukey, deleted_at) where deleted_at is not null;
create index area_dept_find on area_dept using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_dept_shows_img on area_dept ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_dept
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_dept for each statement execute function all_lists_changed();
alter table area_dept add column wire text not null generated always as (
  '{"DEPT_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"HNO":' || json_text("hno")
    || ',"MOO":' || '"' || "moo" || '"'
    || ',"TROK":' || json_text("trok")
    || ',"THANON":' || json_text("thanon")
    || ',"POSTCODE":' || '"' || "postcode" || '"'
    || ',"TEL":' || json_text("tel")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"OPEN_TIME":' || json_text("open_time")
    || ',"WEB":' || json_text("web")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_market (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_market_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default ''
    constraint area_market_type check ("type" in ('', '1', '2', '3', '4', '5')),
  "name" text not null default '',
  "name_en" text not null default '',
  "open_day" text not null default ''
    constraint area_market_open_day check ("open_day" ~ '^((1|2|3|4|5|6|7)(,(1|2|3|4|5|6|7))*)?$'),
  "open_time" text not null default '',
  "owner" text not null default '',
  "hno" text not null default '',
  "moo" text not null default ''
    constraint area_market_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default ''
    constraint area_market_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_market_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_market_place on area_market (catm_ukey, id) where deleted_at is null;
create index area_market_bin on area_market (catm_ukey, deleted_at) where deleted_at is not null;
create index area_market_find on area_market using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_market_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_market (id),
  no smallint not null constraint area_market_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_market_img_once unique (parent_id, no)
);
create index area_market_img_picture on area_market_img (picture);
create trigger list_changed after insert or update or delete on area_market
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_market for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_market_img
  for each row execute function list_changed_by_picture('area_market');
create trigger lists_changed after truncate on area_market_img for each statement execute function all_lists_changed();
alter table area_market add column wire text not null generated always as (
  '{"MARKET_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"OPEN_DAY":' || '"' || "open_day" || '"'
    || ',"OPEN_TIME":' || json_text("open_time")
    || ',"OWNER":' || json_text("owner")
    || ',"HNO":' || json_text("hno")
    || ',"MOO":' || '"' || "moo" || '"'
    || ',"TROK":' || json_text("trok")
    || ',"THANON":' || json_text("thanon")
    || ',"POSTCODE":' || '"' || "postcode" || '"'
    || ',"TEL":' || json_text("tel")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_hospital (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_hospital_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default ''
    constraint area_hospital_type check ("type" in ('', '1', '2', '3', '4', '5')),
  "name" text not null default '',
  "name_en" text not null default '',
  "hcode" text not null default '',
  "beds" text not null default '',
  "hno" text not null default '',
  "moo" text not null default ''
    constraint area_hospital_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default ''
    constraint area_hospital_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "emergency_tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open24" text not null default '0'
    constraint area_hospital_open24 check ("open24" in ('0', '1')),
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_hospital_active_cc check ("active_cc" in ('0', '1')),
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
create index area_hospital_place on area_hospital (catm_ukey, id) where deleted_at is null;
create index area_hospital_bin on area_hospital (catm_ukey, deleted_at) where deleted_at is not null;
create index area_hospital_find on area_hospital using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_hospital_shows_img on area_hospital ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_hospital
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_hospital for each statement execute function all_lists_changed();
alter table area_hospital add column wire text not null generated always as (
  '{"HOSPITAL_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"HCODE":' || json_text("hcode")
    || ',"BEDS":' || coalesce(nullif("beds", '')::int::text, '""')
    || ',"HNO":' || json_text("hno")
    || ',"MOO":' || '"' || "moo" || '"'
    || ',"TROK":' || json_text("trok")
    || ',"THANON":' || json_text("thanon")
    || ',"POSTCODE":' || '"' || "postcode" || '"'
    || ',"TEL":' || json_text("tel")
    || ',"EMERGENCY_TEL":' || json_text("emergency_tel")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"OPEN24":' || '"' || "open24" || '"'
    || ',"WEB":' || json_text("web")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_tourist_center (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_tourist_center_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "hno" text not null default '',
  "moo" text not null default ''
    constraint area_tourist_center_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default ''
    constraint area_tourist_center_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open_time" text not null default '',
  "language" text not null default ''
    constraint area_tourist_center_language check ("language" ~ '^((1|2|3|4|5|6|7|8|9|10|11|12)(,(1|2|3|4|5|6|7|8|9|10|11|12))*)?$'),
  "service" text not null default ''
    constraint area_tourist_center_service check ("service" ~ '^((1|2|3|4|5|6|7|8|9|10|11|12)(,(1|2|3|4|5|6|7|8|9|10|11|12))*)?$'),
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_tourist_center_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_tourist_center_place on area_tourist_center (catm_ukey, id) where deleted_at is null;
create index area_tourist_center_bin on area_tourist_center (catm_ukey, deleted_at) where deleted_at is not null;
create index area_tourist_center_find on area_tourist_center using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_tourist_center_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_tourist_center (id),
  no smallint not null constraint area_tourist_center_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_tourist_center_img_once unique (parent_id, no)
);
create index area_tourist_center_img_picture on area_tourist_center_img (picture);
create trigger list_changed after insert or update or delete on area_tourist_center
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_tourist_center for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_tourist_center_img
  for each row execute function list_changed_by_picture('area_tourist_center');
create trigger lists_changed after truncate on area_tourist_center_img for each statement execute function all_lists_changed();
alter table area_tourist_center add column wire text not null generated always as (
  '{"TOURIST_CENTER_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"DETAIL":' || json_text("detail")
    || ',"DETAIL_EN":' || json_text("detail_en")
    || ',"HNO":' || json_text("hno")
    || ',"MOO":' || '"' || "moo" || '"'
    || ',"TROK":' || json_text("trok")
    || ',"THANON":' || json_text("thanon")
    || ',"POSTCODE":' || '"' || "postcode" || '"'
    || ',"TEL":' || json_text("tel")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"OPEN_TIME":' || json_text("open_time")
    || ',"LANGUAGE":' || '"' || "language" || '"'
    || ',"SERVICE":' || '"' || "service" || '"'
    || ',"WEB":' || json_text("web")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_transport (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_transport_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "mode" text not null default ''
    constraint area_transport_mode check ("mode" in ('', '1', '2', '3', '4', '5')),
  "name" text not null default '',
  "name_en" text not null default '',
  "route_no" text not null default '',
  "from" text not null default '',
  "to" text not null default '',
  "distance" text not null default '',
  "duration" text not null default '',
  "operator" text not null default '',
  "tel" text not null default '',
  "schedule" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0'
    constraint area_transport_active_cc check ("active_cc" in ('0', '1')),
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
create index area_transport_place on area_transport (catm_ukey, id) where deleted_at is null;
create index area_transport_bin on area_transport (catm_ukey, deleted_at) where deleted_at is not null;
create index area_transport_find on area_transport using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_transport_shows_img on area_transport ("img") where "img" is not null;
create trigger list_changed after insert or update or delete on area_transport
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_transport for each statement execute function all_lists_changed();
alter table area_transport add column wire text not null generated always as (
  '{"TRANSPORT_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"MODE":' || '"' || "mode" || '"'
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"ROUTE_NO":' || json_text("route_no")
    || ',"FROM":' || json_text("from")
    || ',"TO":' || json_text("to")
    || ',"DISTANCE":' || json_text("distance")
    || ',"DURATION":' || json_text("duration")
    || ',"OPERATOR":' || json_text("operator")
    || ',"TEL":' || json_text("tel")
    || ',"SCHEDULE":' || json_text("schedule")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"SORT":' || coalesce(nullif("sort", '')::int::text, '""')
    || ',"REVIEWED":' || '"' || coalesce(lpad((extract(year from "reviewed") * 10000 + extract(month from "reviewed") * 100 + extract(day from "reviewed"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
