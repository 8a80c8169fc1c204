-- Royal activities, as `npm run area-sql royal` prints them.
create table area_royal (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_royal_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "activity_startdate" date,
  "activity_enddate" date,
  "place" text not null default '',
  "active_cc" text not null default '0'
    constraint area_royal_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_royal_place on area_royal (catm_ukey, id) where deleted_at is null;
create index area_royal_bin on area_royal (catm_ukey, deleted_at) where deleted_at is not null;
create index area_royal_find on area_royal using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_royal_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_royal (id),
  no smallint not null constraint area_royal_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_royal_img_once unique (parent_id, no)
);
create index area_royal_img_picture on area_royal_img (picture);
