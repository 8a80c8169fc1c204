-- The tables of the ten documented content areas, as `npm run area-sql` prints them (docs/architecture.md).

create table area_slide_show (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_slide_show_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "img_no" text not null default '',
  "active" text not null default '0'
    constraint area_slide_show_active check ("active" in ('0', '1')),
  "img_url" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_slide_show_place on area_slide_show (catm_ukey, id) where deleted_at is null;
create index area_slide_show_bin on area_slide_show (catm_ukey, deleted_at) where deleted_at is not null;

create table area_general (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_general_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "addr" text not null default '',
  "addr_en" text not null default '',
  "slogan" text not null default '',
  "slogan_en" text not null default '',
  "history" text not null default '',
  "history_en" text not null default '',
  "terrain" text not null default '',
  "terrain_en" text not null default '',
  "scope_north" text not null default '',
  "scope_north_en" text not null default '',
  "scope_south" text not null default '',
  "scope_south_en" text not null default '',
  "scope_east" text not null default '',
  "scope_east_en" text not null default '',
  "scope_west" text not null default '',
  "scope_west_en" text not null default '',
  "latitude" text not null default '',
  "longitude" text not null default '',
  "area" text not null default '',
  "tel" text not null default '',
  "fax" text not null default '',
  "email" text not null default '',
  "www" text not null default '',
  "img_logo" text references picture (sha256),
  "img_map" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create unique index area_general_one_per_place on area_general (catm_ukey) where deleted_at is null;
create index area_general_bin on area_general (catm_ukey, deleted_at) where deleted_at is not null;
create index area_general_find on area_general using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_institute (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_institute_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "institute_type" text not null default ''
    constraint area_institute_institute_type check ("institute_type" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11')),
  "institute_name" text not null default '',
  "institute_name_en" text not null default '',
  "institute_detail" text not null default '',
  "institute_detail_en" text not null default '',
  "institute_hno" text not null default '',
  "institute_mm" text not null default ''
    constraint area_institute_institute_mm check ("institute_mm" ~ '^[0-9]{0,2}$'),
  "institute_trok" text not null default '',
  "institute_thanon" text not null default '',
  "institute_postcode" text not null default ''
    constraint area_institute_institute_postcode check ("institute_postcode" ~ '^([0-9]{5})?$'),
  "institute_tel" text not null default '',
  "institute_lat" text not null default '',
  "institute_long" text not null default '',
  "institute_web" text not null default '',
  "active_cc" text not null default '0'
    constraint area_institute_active_cc check ("active_cc" in ('0', '1')),
  "institute_img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_institute_place on area_institute (catm_ukey, id) where deleted_at is null;
create index area_institute_bin on area_institute (catm_ukey, deleted_at) where deleted_at is not null;
create index area_institute_find on area_institute using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_gov (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_gov_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "gov_type" text not null default ''
    constraint area_gov_gov_type check ("gov_type" in ('', '1', '2')),
  "gov_location" text not null default ''
    constraint area_gov_gov_location check ("gov_location" in ('', '0', '1')),
  "gov_name" text not null default '',
  "gov_name_en" text not null default '',
  "gov_hno" text not null default '',
  "gov_mm" text not null default ''
    constraint area_gov_gov_mm check ("gov_mm" ~ '^[0-9]{0,2}$'),
  "gov_trok" text not null default '',
  "gov_thanon" text not null default '',
  "gov_postcode" text not null default ''
    constraint area_gov_gov_postcode check ("gov_postcode" ~ '^([0-9]{5})?$'),
  "gov_tel" text not null default '',
  "gov_lat" text not null default '',
  "gov_long" text not null default '',
  "active_cc" text not null default '0'
    constraint area_gov_active_cc check ("active_cc" in ('0', '1')),
  "gov_img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_gov_place on area_gov (catm_ukey, id) where deleted_at is null;
create index area_gov_bin on area_gov (catm_ukey, deleted_at) where deleted_at is not null;
create index area_gov_find on area_gov using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_tourism (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_tourism_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "tourism_type" text not null default ''
    constraint area_tourism_tourism_type check ("tourism_type" in ('', '3', '4', '6')),
  "tourism_name" text not null default '',
  "tourism_name_en" text not null default '',
  "tourism_lat" text not null default '',
  "tourism_long" text not null default '',
  "tourism_url" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_tourism_place on area_tourism (catm_ukey, id) where deleted_at is null;
create index area_tourism_bin on area_tourism (catm_ukey, deleted_at) where deleted_at is not null;
create index area_tourism_find on area_tourism using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_tourism_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_tourism (id),
  no smallint not null constraint area_tourism_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_tourism_img_once unique (parent_id, no)
);

create table area_tradition (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_tradition_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "tradition_name" text not null default '',
  "tradition_name_en" text not null default '',
  "tradition_detail" text not null default '',
  "tradition_detail_en" text not null default '',
  "tradition_startdate" date,
  "tradition_enddate" date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_tradition_place on area_tradition (catm_ukey, id) where deleted_at is null;
create index area_tradition_bin on area_tradition (catm_ukey, deleted_at) where deleted_at is not null;
create index area_tradition_find on area_tradition using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_tradition_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_tradition (id),
  no smallint not null constraint area_tradition_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_tradition_img_once unique (parent_id, no)
);

create table area_festival (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_festival_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "festival_name" text not null default '',
  "festival_name_en" text not null default '',
  "festival_detail" text not null default '',
  "festival_detail_en" text not null default '',
  "festival_begindate" date,
  "festival_enddate" date,
  "festival_displaydate" date,
  "active_cc" text not null default '0'
    constraint area_festival_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_festival_place on area_festival (catm_ukey, id) where deleted_at is null;
create index area_festival_bin on area_festival (catm_ukey, deleted_at) where deleted_at is not null;
create index area_festival_find on area_festival using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_festival_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_festival (id),
  no smallint not null constraint area_festival_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_festival_img_once unique (parent_id, no)
);

create table area_activity (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_activity_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "activity_topic" text not null default '',
  "activity_topic_en" text not null default '',
  "activity_detail" text not null default '',
  "activity_detail_en" text not null default '',
  "activity_startdate" date,
  "activity_enddate" date,
  "active" text not null default '0'
    constraint area_activity_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0'
    constraint area_activity_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0'
    constraint area_activity_active_center check ("active_center" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_activity_place on area_activity (catm_ukey, id) where deleted_at is null;
create index area_activity_bin on area_activity (catm_ukey, deleted_at) where deleted_at is not null;
create index area_activity_find on area_activity using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_activity_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_activity (id),
  no smallint not null constraint area_activity_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  constraint area_activity_img_once unique (parent_id, no)
);

create table area_otop (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_otop_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "product_type" text not null default ''
    constraint area_otop_product_type check ("product_type" in ('', '1', '2', '3', '4', '5')),
  "product_subtype" text not null default ''
    constraint area_otop_product_subtype check ("product_subtype" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "product_name" text not null default '',
  "product_detail" text not null default '',
  "product_size" text not null default '',
  "product_weight" text not null default '',
  "product_star" text not null default ''
    constraint area_otop_product_star check ("product_star" in ('', '0', '1', '2', '3', '4', '5')),
  "product_price" text not null default '',
  "product_hno" text not null default '',
  "product_mm" text not null default ''
    constraint area_otop_product_mm check ("product_mm" ~ '^[0-9]{0,2}$'),
  "product_trok" text not null default '',
  "product_thanon" text not null default '',
  "product_postcode" text not null default ''
    constraint area_otop_product_postcode check ("product_postcode" ~ '^([0-9]{5})?$'),
  "product_tel" text not null default '',
  "active_cc" text not null default '0'
    constraint area_otop_active_cc check ("active_cc" in ('0', '1')),
  "product_img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_otop_place on area_otop (catm_ukey, id) where deleted_at is null;
create index area_otop_bin on area_otop (catm_ukey, deleted_at) where deleted_at is not null;
create index area_otop_find on area_otop using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_landmark (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_landmark_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default ''
    constraint area_landmark_type check ("type" in ('', '1', '2', '3', '4', '5', '6')),
  "web" text not null default '',
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
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
create index area_landmark_place on area_landmark (catm_ukey, id) where deleted_at is null;
create index area_landmark_bin on area_landmark (catm_ukey, deleted_at) where deleted_at is not null;
create index area_landmark_find on area_landmark using gin (find_text gin_trgm_ops) where deleted_at is null;
