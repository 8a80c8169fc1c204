-- Headmen and who serves beside them, as `npm run area-sql headman` prints them: one of each in office at a place.
create table area_headman (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_headman_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "position" text not null default ''
    constraint area_headman_position check ("position" in ('', '1', '2', '3', '4', '5', '6')),
  "title" text not null default ''
    constraint area_headman_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_headman_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "source" text not null default ''
    constraint area_headman_source check ("source" in ('', '1', '2')),
  "order_no" text not null default '',
  "order_date" date,
  "education" text not null default ''
    constraint area_headman_education check ("education" in ('', '1', '2', '3', '4', '5', '6')),
  "date_movein" date,
  "date_moveout" date,
  "term_end" date,
  "award" text not null default '',
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
create index area_headman_place on area_headman (catm_ukey, id) where deleted_at is null;
create index area_headman_bin on area_headman (catm_ukey, deleted_at) where deleted_at is not null;
create index area_headman_find on area_headman using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_headman_shows_img on area_headman ("img") where "img" is not null;
create unique index area_headman_one_sub_district_head on area_headman (substr(catm_ukey, 1, 6))
  where "position" = '1' and "date_moveout" is null and deleted_at is null;
create unique index area_headman_one_village_head on area_headman (substr(catm_ukey, 1, 8))
  where "position" = '2' and "date_moveout" is null and deleted_at is null;
