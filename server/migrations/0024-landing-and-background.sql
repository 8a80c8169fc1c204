-- What stands before a site, and the pictures behind its menu, as `npm run area-sql` prints them.
create table area_landing (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_landing_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "start_date" date,
  "end_date" date,
  "active" text not null default ''
    constraint area_landing_active check ("active" in ('', '0', '1')),
  "button_text" text not null default '',
  "link" text not null default '',
  "guestbook" text not null default '',
  "img" text references picture (sha256),
  "img_mobile" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_landing_place on area_landing (catm_ukey, id) where deleted_at is null;
create index area_landing_bin on area_landing (catm_ukey, deleted_at) where deleted_at is not null;
create index area_landing_find on area_landing using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_landing_shows_img on area_landing ("img") where "img" is not null;
create index area_landing_shows_img_mobile on area_landing ("img_mobile") where "img_mobile" is not null;
create trigger list_changed after insert or update or delete on area_landing
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_landing for each statement execute function all_lists_changed();
alter table area_landing add column wire text not null generated always as (
  '{"LANDING_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NAME":' || json_text("name")
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"BUTTON_TEXT":' || json_text("button_text")
    || ',"LINK":' || json_text("link")
    || ',"GUESTBOOK":' || json_text("guestbook")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"IMG_MOBILE":' || '"' || coalesce('/pictures/' || "img_mobile", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

create table area_background (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_background_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "color" text not null default ''
    constraint area_background_color check ("color" in ('', '1', '2', '3', '4', '5', '6')),
  "active" text not null default ''
    constraint area_background_active check ("active" in ('', '0', '1')),
  "img_menu" text references picture (sha256),
  "img_header" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_background_place on area_background (catm_ukey, id) where deleted_at is null;
create index area_background_bin on area_background (catm_ukey, deleted_at) where deleted_at is not null;
create index area_background_find on area_background using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_background_shows_img_menu on area_background ("img_menu") where "img_menu" is not null;
create index area_background_shows_img_header on area_background ("img_header") where "img_header" is not null;
create trigger list_changed after insert or update or delete on area_background
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_background for each statement execute function all_lists_changed();
alter table area_background add column wire text not null generated always as (
  '{"BACKGROUND_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NAME":' || json_text("name")
    || ',"COLOR":' || '"' || "color" || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"IMG_MENU":' || '"' || coalesce('/pictures/' || "img_menu", '') || '"'
    || ',"IMG_HEADER":' || '"' || coalesce('/pictures/' || "img_header", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
