-- The villages' yearly sheets, as `npm run area-sql` prints them.
create table area_mm_detail (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_detail_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_mm_detail_year check ("year" ~ '^([0-9]{4})?$'),
  "mm_name" text not null default '',
  "source" text not null default ''
    constraint area_mm_detail_source check ("source" in ('', '1', '2', '3', '4')),
  "households" text not null default '',
  "male" text not null default '',
  "female" text not null default '',
  "total" text not null default '',
  "age0to14" text not null default '',
  "age15to59" text not null default '',
  "age60" text not null default '',
  "area_rai" text not null default '',
  "farm_rai" text not null default '',
  "income" text not null default '',
  "main_job" text not null default '',
  "sub_job" text not null default '',
  "road" text not null default ''
    constraint area_mm_detail_road check ("road" in ('', '1', '2', '3', '4')),
  "water_drink" text not null default ''
    constraint area_mm_detail_water_drink check ("water_drink" in ('', '1', '2', '3')),
  "water_use" text not null default ''
    constraint area_mm_detail_water_use check ("water_use" in ('', '1', '2', '3')),
  "water_farm" text not null default ''
    constraint area_mm_detail_water_farm check ("water_farm" in ('', '1', '2', '3')),
  "electricity" text not null default '',
  "internet" text not null default '0'
    constraint area_mm_detail_internet check ("internet" in ('0', '1')),
  "history" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_mm_detail_place on area_mm_detail (catm_ukey, id) where deleted_at is null;
create index area_mm_detail_bin on area_mm_detail (catm_ukey, deleted_at) where deleted_at is not null;
create index area_mm_detail_find on area_mm_detail using gin (find_text gin_trgm_ops) where deleted_at is null;
create unique index area_mm_detail_one_per on area_mm_detail (substr(catm_ukey, 1, 8), "year") where deleted_at is null;

create table area_mm_detail_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_mm_detail (id),
  no smallint not null constraint area_mm_detail_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_mm_detail_img_once unique (parent_id, no)
);
create index area_mm_detail_img_picture on area_mm_detail_img (picture);
create trigger list_changed after insert or update or delete on area_mm_detail
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_mm_detail for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_mm_detail_img
  for each row execute function list_changed_by_picture('area_mm_detail');
create trigger lists_changed after truncate on area_mm_detail_img for each statement execute function all_lists_changed();
alter table area_mm_detail add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"MM_NAME":' || json_text("mm_name")
    || ',"SOURCE":' || '"' || "source" || '"'
    || ',"HOUSEHOLDS":' || coalesce(nullif("households", '')::int::text, '""')
    || ',"MALE":' || coalesce(nullif("male", '')::int::text, '""')
    || ',"FEMALE":' || coalesce(nullif("female", '')::int::text, '""')
    || ',"TOTAL":' || coalesce(nullif("total", '')::int::text, '""')
    || ',"AGE0TO14":' || coalesce(nullif("age0to14", '')::int::text, '""')
    || ',"AGE15TO59":' || coalesce(nullif("age15to59", '')::int::text, '""')
    || ',"AGE60":' || coalesce(nullif("age60", '')::int::text, '""')
    || ',"AREA_RAI":' || json_text("area_rai")
    || ',"FARM_RAI":' || json_text("farm_rai")
    || ',"INCOME":' || coalesce(nullif("income", '')::int::text, '""')
    || ',"MAIN_JOB":' || json_text("main_job")
    || ',"SUB_JOB":' || json_text("sub_job")
    || ',"ROAD":' || '"' || "road" || '"'
    || ',"WATER_DRINK":' || '"' || "water_drink" || '"'
    || ',"WATER_USE":' || '"' || "water_use" || '"'
    || ',"WATER_FARM":' || '"' || "water_farm" || '"'
    || ',"ELECTRICITY":' || coalesce(nullif("electricity", '')::int::text, '""')
    || ',"INTERNET":' || '"' || "internet" || '"'
    || ',"HISTORY":' || json_text("history")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_mm_risk (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_risk_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_mm_risk_year check ("year" ~ '^([0-9]{4})?$'),
  "flood" text not null default ''
    constraint area_mm_risk_flood check ("flood" in ('', '1', '2', '3', '4')),
  "flood_year" text not null default ''
    constraint area_mm_risk_flood_year check ("flood_year" ~ '^([0-9]{4})?$'),
  "flood_houses" text not null default '',
  "drought" text not null default ''
    constraint area_mm_risk_drought check ("drought" in ('', '1', '2', '3', '4')),
  "drought_year" text not null default ''
    constraint area_mm_risk_drought_year check ("drought_year" ~ '^([0-9]{4})?$'),
  "drought_houses" text not null default '',
  "fire" text not null default ''
    constraint area_mm_risk_fire check ("fire" in ('', '1', '2', '3', '4')),
  "fire_year" text not null default ''
    constraint area_mm_risk_fire_year check ("fire_year" ~ '^([0-9]{4})?$'),
  "fire_houses" text not null default '',
  "storm" text not null default ''
    constraint area_mm_risk_storm check ("storm" in ('', '1', '2', '3', '4')),
  "storm_year" text not null default ''
    constraint area_mm_risk_storm_year check ("storm_year" ~ '^([0-9]{4})?$'),
  "storm_houses" text not null default '',
  "landslide" text not null default ''
    constraint area_mm_risk_landslide check ("landslide" in ('', '1', '2', '3', '4')),
  "landslide_year" text not null default ''
    constraint area_mm_risk_landslide_year check ("landslide_year" ~ '^([0-9]{4})?$'),
  "landslide_houses" text not null default '',
  "smoke" text not null default ''
    constraint area_mm_risk_smoke check ("smoke" in ('', '1', '2', '3', '4')),
  "smoke_year" text not null default ''
    constraint area_mm_risk_smoke_year check ("smoke_year" ~ '^([0-9]{4})?$'),
  "smoke_houses" text not null default '',
  "quake" text not null default ''
    constraint area_mm_risk_quake check ("quake" in ('', '1', '2', '3', '4')),
  "quake_year" text not null default ''
    constraint area_mm_risk_quake_year check ("quake_year" ~ '^([0-9]{4})?$'),
  "quake_houses" text not null default '',
  "drug" text not null default ''
    constraint area_mm_risk_drug check ("drug" in ('', '1', '2', '3', '4')),
  "drug_year" text not null default ''
    constraint area_mm_risk_drug_year check ("drug_year" ~ '^([0-9]{4})?$'),
  "drug_houses" text not null default '',
  "crime" text not null default ''
    constraint area_mm_risk_crime check ("crime" in ('', '1', '2', '3', '4')),
  "crime_year" text not null default ''
    constraint area_mm_risk_crime_year check ("crime_year" ~ '^([0-9]{4})?$'),
  "crime_houses" text not null default '',
  "conflict" text not null default ''
    constraint area_mm_risk_conflict check ("conflict" in ('', '1', '2', '3', '4')),
  "conflict_year" text not null default ''
    constraint area_mm_risk_conflict_year check ("conflict_year" ~ '^([0-9]{4})?$'),
  "conflict_houses" text not null default '',
  "shelter" text not null default '',
  "siren" text not null default '0'
    constraint area_mm_risk_siren check ("siren" in ('0', '1')),
  "plan" text not null default '0'
    constraint area_mm_risk_plan check ("plan" in ('0', '1')),
  "lat" text not null default '',
  "long" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_mm_risk_place on area_mm_risk (catm_ukey, id) where deleted_at is null;
create index area_mm_risk_bin on area_mm_risk (catm_ukey, deleted_at) where deleted_at is not null;
create index area_mm_risk_find on area_mm_risk using gin (find_text gin_trgm_ops) where deleted_at is null;
create unique index area_mm_risk_one_per on area_mm_risk (substr(catm_ukey, 1, 8), "year") where deleted_at is null;
create trigger list_changed after insert or update or delete on area_mm_risk
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_mm_risk for each statement execute function all_lists_changed();
alter table area_mm_risk add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"FLOOD":' || '"' || "flood" || '"'
    || ',"FLOOD_YEAR":' || '"' || "flood_year" || '"'
    || ',"FLOOD_HOUSES":' || coalesce(nullif("flood_houses", '')::int::text, '""')
    || ',"DROUGHT":' || '"' || "drought" || '"'
    || ',"DROUGHT_YEAR":' || '"' || "drought_year" || '"'
    || ',"DROUGHT_HOUSES":' || coalesce(nullif("drought_houses", '')::int::text, '""')
    || ',"FIRE":' || '"' || "fire" || '"'
    || ',"FIRE_YEAR":' || '"' || "fire_year" || '"'
    || ',"FIRE_HOUSES":' || coalesce(nullif("fire_houses", '')::int::text, '""')
    || ',"STORM":' || '"' || "storm" || '"'
    || ',"STORM_YEAR":' || '"' || "storm_year" || '"'
    || ',"STORM_HOUSES":' || coalesce(nullif("storm_houses", '')::int::text, '""')
    || ',"LANDSLIDE":' || '"' || "landslide" || '"'
    || ',"LANDSLIDE_YEAR":' || '"' || "landslide_year" || '"'
    || ',"LANDSLIDE_HOUSES":' || coalesce(nullif("landslide_houses", '')::int::text, '""')
    || ',"SMOKE":' || '"' || "smoke" || '"'
    || ',"SMOKE_YEAR":' || '"' || "smoke_year" || '"'
    || ',"SMOKE_HOUSES":' || coalesce(nullif("smoke_houses", '')::int::text, '""')
    || ',"QUAKE":' || '"' || "quake" || '"'
    || ',"QUAKE_YEAR":' || '"' || "quake_year" || '"'
    || ',"QUAKE_HOUSES":' || coalesce(nullif("quake_houses", '')::int::text, '""')
    || ',"DRUG":' || '"' || "drug" || '"'
    || ',"DRUG_YEAR":' || '"' || "drug_year" || '"'
    || ',"DRUG_HOUSES":' || coalesce(nullif("drug_houses", '')::int::text, '""')
    || ',"CRIME":' || '"' || "crime" || '"'
    || ',"CRIME_YEAR":' || '"' || "crime_year" || '"'
    || ',"CRIME_HOUSES":' || coalesce(nullif("crime_houses", '')::int::text, '""')
    || ',"CONFLICT":' || '"' || "conflict" || '"'
    || ',"CONFLICT_YEAR":' || '"' || "conflict_year" || '"'
    || ',"CONFLICT_HOUSES":' || coalesce(nullif("conflict_houses", '')::int::text, '""')
    || ',"SHELTER":' || json_text("shelter")
    || ',"SIREN":' || '"' || "siren" || '"'
    || ',"PLAN":' || '"' || "plan" || '"'
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_mm_dept (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_dept_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_mm_dept_year check ("year" ~ '^([0-9]{4})?$'),
  "debt_households" text not null default '',
  "debt_formal" text not null default '',
  "debt_informal" text not null default '',
  "debtors_informal" text not null default '',
  "fund" text not null default '',
  "employed" text not null default '',
  "unemployed" text not null default '',
  "seasonal" text not null default '',
  "migrant" text not null default '',
  "training" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_mm_dept_place on area_mm_dept (catm_ukey, id) where deleted_at is null;
create index area_mm_dept_bin on area_mm_dept (catm_ukey, deleted_at) where deleted_at is not null;
create unique index area_mm_dept_one_per on area_mm_dept (substr(catm_ukey, 1, 8), "year") where deleted_at is null;
create trigger list_changed after insert or update or delete on area_mm_dept
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_mm_dept for each statement execute function all_lists_changed();
alter table area_mm_dept add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"DEBT_HOUSEHOLDS":' || coalesce(nullif("debt_households", '')::int::text, '""')
    || ',"DEBT_FORMAL":' || coalesce(nullif("debt_formal", '')::int::text, '""')
    || ',"DEBT_INFORMAL":' || coalesce(nullif("debt_informal", '')::int::text, '""')
    || ',"DEBTORS_INFORMAL":' || coalesce(nullif("debtors_informal", '')::int::text, '""')
    || ',"FUND":' || coalesce(nullif("fund", '')::int::text, '""')
    || ',"EMPLOYED":' || coalesce(nullif("employed", '')::int::text, '""')
    || ',"UNEMPLOYED":' || coalesce(nullif("unemployed", '')::int::text, '""')
    || ',"SEASONAL":' || coalesce(nullif("seasonal", '')::int::text, '""')
    || ',"MIGRANT":' || coalesce(nullif("migrant", '')::int::text, '""')
    || ',"TRAINING":' || coalesce(nullif("training", '')::int::text, '""')
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_mm_person (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_person_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_mm_person_year check ("year" ~ '^([0-9]{4})?$'),
  "registered" text not null default '',
  "passed" text not null default '',
  "failed" text not null default '',
  "identity_done" text not null default '',
  "elderly" text not null default '',
  "disabled" text not null default '',
  "bedridden" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_mm_person_place on area_mm_person (catm_ukey, id) where deleted_at is null;
create index area_mm_person_bin on area_mm_person (catm_ukey, deleted_at) where deleted_at is not null;
create unique index area_mm_person_one_per on area_mm_person (substr(catm_ukey, 1, 8), "year") where deleted_at is null;
create trigger list_changed after insert or update or delete on area_mm_person
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_mm_person for each statement execute function all_lists_changed();
alter table area_mm_person add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"REGISTERED":' || coalesce(nullif("registered", '')::int::text, '""')
    || ',"PASSED":' || coalesce(nullif("passed", '')::int::text, '""')
    || ',"FAILED":' || coalesce(nullif("failed", '')::int::text, '""')
    || ',"IDENTITY_DONE":' || coalesce(nullif("identity_done", '')::int::text, '""')
    || ',"ELDERLY":' || coalesce(nullif("elderly", '')::int::text, '""')
    || ',"DISABLED":' || coalesce(nullif("disabled", '')::int::text, '""')
    || ',"BEDRIDDEN":' || coalesce(nullif("bedridden", '')::int::text, '""')
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_village_goodness (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_village_goodness_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default ''
    constraint area_village_goodness_year check ("year" ~ '^([0-9]{4})?$'),
  "award" text not null default ''
    constraint area_village_goodness_award check ("award" in ('', '1', '2', '3', '4')),
  "level" text not null default ''
    constraint area_village_goodness_level check ("level" in ('', '1', '2', '3', '4', '5')),
  "rank" text not null default '',
  "deed" text not null default '',
  "person" text not null default '',
  "consent" text not null default '0'
    constraint area_village_goodness_consent check ("consent" in ('0', '1')),
  "active" text not null default '0'
    constraint area_village_goodness_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0'
    constraint area_village_goodness_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0'
    constraint area_village_goodness_active_center check ("active_center" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_village_goodness_place on area_village_goodness (catm_ukey, id) where deleted_at is null;
create index area_village_goodness_bin on area_village_goodness (catm_ukey, deleted_at) where deleted_at is not null;
create index area_village_goodness_find on area_village_goodness using gin (find_text gin_trgm_ops) where deleted_at is null;
create unique index area_village_goodness_one_per on area_village_goodness (substr(catm_ukey, 1, 8), "year", "award") where deleted_at is null;

create table area_village_goodness_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_village_goodness (id),
  no smallint not null constraint area_village_goodness_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_village_goodness_img_once unique (parent_id, no)
);
create index area_village_goodness_img_picture on area_village_goodness_img (picture);
create trigger list_changed after insert or update or delete on area_village_goodness
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_village_goodness for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_village_goodness_img
  for each row execute function list_changed_by_picture('area_village_goodness');
create trigger lists_changed after truncate on area_village_goodness_img for each statement execute function all_lists_changed();
alter table area_village_goodness add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"YEAR":' || '"' || "year" || '"'
    || ',"AWARD":' || '"' || "award" || '"'
    || ',"LEVEL":' || '"' || "level" || '"'
    || ',"RANK":' || json_text("rank")
    || ',"DEED":' || json_text("deed")
    || ',"PERSON":' || json_text("person")
    || ',"CONSENT":' || '"' || "consent" || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"ACTIVE_CENTER":' || '"' || "active_center" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

