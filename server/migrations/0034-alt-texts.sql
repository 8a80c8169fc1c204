-- What describes pictures for people who can't see them (docs/decisions/0037-alt-texts-and-order.md). A gallery keeps it beside each
-- picture: a column with a constant, which rewrites nothing.
alter table area_activity_img add column alt text not null default '';
alter table area_festival_img add column alt text not null default '';
alter table area_market_img add column alt text not null default '';
alter table area_mm_detail_img add column alt text not null default '';
alter table area_news_img add column alt text not null default '';
alter table area_project_img add column alt text not null default '';
alter table area_project_policy_img add column alt text not null default '';
alter table area_resource_img add column alt text not null default '';
alter table area_royal_img add column alt text not null default '';
alter table area_tourism_img add column alt text not null default '';
alter table area_tourist_center_img add column alt text not null default '';
alter table area_tradition_img add column alt text not null default '';
alter table area_village_goodness_img add column alt text not null default '';

-- A picture that is a field of its record is described by a field beside it. The ready-made record is made anew last, since it tells
-- every column, and its indexes go with it: each table is written once.
alter table area_slide_show drop column wire;
alter table area_slide_show add column "img_url_alt" text not null default '';
alter table area_slide_show add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"IMG_NO":' || coalesce(nullif("img_no", '')::int::text, '""')
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"IMG_URL_ALT":' || json_text("img_url_alt")
    || ',"IMG_URL":' || '"' || coalesce('/pictures/' || "img_url", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_slide_show alter column wire set storage external;
create index area_slide_show_list on area_slide_show (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_slide_show_long on area_slide_show (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_general drop column wire;
alter table area_general add column "img_logo_alt" text not null default '';
alter table area_general add column "img_map_alt" text not null default '';
alter table area_general add column wire text not null generated always as (
  '{"GENERAL_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"ADDR":' || json_text("addr")
    || ',"ADDR_EN":' || json_text("addr_en")
    || ',"SLOGAN":' || json_text("slogan")
    || ',"SLOGAN_EN":' || json_text("slogan_en")
    || ',"HISTORY":' || json_text("history")
    || ',"HISTORY_EN":' || json_text("history_en")
    || ',"TERRAIN":' || json_text("terrain")
    || ',"TERRAIN_EN":' || json_text("terrain_en")
    || ',"CLIMATE":' || json_text("climate")
    || ',"CLIMATE_EN":' || json_text("climate_en")
    || ',"SCOPE_NORTH":' || json_text("scope_north")
    || ',"SCOPE_NORTH_EN":' || json_text("scope_north_en")
    || ',"SCOPE_SOUTH":' || json_text("scope_south")
    || ',"SCOPE_SOUTH_EN":' || json_text("scope_south_en")
    || ',"SCOPE_EAST":' || json_text("scope_east")
    || ',"SCOPE_EAST_EN":' || json_text("scope_east_en")
    || ',"SCOPE_WEST":' || json_text("scope_west")
    || ',"SCOPE_WEST_EN":' || json_text("scope_west_en")
    || ',"LATITUDE":' || json_text("latitude")
    || ',"LONGITUDE":' || json_text("longitude")
    || ',"AREA":' || json_text("area")
    || ',"MUNICIPALITIES":' || coalesce(nullif("municipalities", '')::int::text, '""')
    || ',"SUB_DISTRICT_ORGANISATIONS":' || coalesce(nullif("sub_district_organisations", '')::int::text, '""')
    || ',"TEL":' || json_text("tel")
    || ',"FAX":' || json_text("fax")
    || ',"EMAIL":' || json_text("email")
    || ',"WWW":' || json_text("www")
    || ',"IMG_LOGO_ALT":' || json_text("img_logo_alt")
    || ',"IMG_MAP_ALT":' || json_text("img_map_alt")
    || ',"IMG_LOGO":' || '"' || coalesce('/pictures/' || "img_logo", '') || '"'
    || ',"IMG_MAP":' || '"' || coalesce('/pictures/' || "img_map", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_general alter column wire set storage external;
create index area_general_list on area_general (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_general_long on area_general (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_institute drop column wire;
alter table area_institute add column "institute_img_alt" text not null default '';
alter table area_institute add column wire text not null generated always as (
  '{"INSTITUTE_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"INSTITUTE_TYPE":' || '"' || "institute_type" || '"'
    || ',"INSTITUTE_NAME":' || json_text("institute_name")
    || ',"INSTITUTE_NAME_EN":' || json_text("institute_name_en")
    || ',"INSTITUTE_DETAIL":' || json_text("institute_detail")
    || ',"INSTITUTE_DETAIL_EN":' || json_text("institute_detail_en")
    || ',"INSTITUTE_HNO":' || json_text("institute_hno")
    || ',"INSTITUTE_MM":' || '"' || "institute_mm" || '"'
    || ',"INSTITUTE_TROK":' || json_text("institute_trok")
    || ',"INSTITUTE_THANON":' || json_text("institute_thanon")
    || ',"INSTITUTE_POSTCODE":' || '"' || "institute_postcode" || '"'
    || ',"INSTITUTE_TEL":' || json_text("institute_tel")
    || ',"INSTITUTE_LAT":' || json_text("institute_lat")
    || ',"INSTITUTE_LONG":' || json_text("institute_long")
    || ',"INSTITUTE_WEB":' || json_text("institute_web")
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"INSTITUTE_IMG_ALT":' || json_text("institute_img_alt")
    || ',"INSTITUTE_IMG":' || '"' || coalesce('/pictures/' || "institute_img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_institute alter column wire set storage external;
create index area_institute_list on area_institute (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_institute_long on area_institute (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_gov drop column wire;
alter table area_gov add column "gov_img_alt" text not null default '';
alter table area_gov add column wire text not null generated always as (
  '{"GOV_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"GOV_TYPE":' || '"' || "gov_type" || '"'
    || ',"GOV_LOCATION":' || '"' || "gov_location" || '"'
    || ',"GOV_NAME":' || json_text("gov_name")
    || ',"GOV_NAME_EN":' || json_text("gov_name_en")
    || ',"GOV_HNO":' || json_text("gov_hno")
    || ',"GOV_MM":' || '"' || "gov_mm" || '"'
    || ',"GOV_TROK":' || json_text("gov_trok")
    || ',"GOV_THANON":' || json_text("gov_thanon")
    || ',"GOV_POSTCODE":' || '"' || "gov_postcode" || '"'
    || ',"GOV_TEL":' || json_text("gov_tel")
    || ',"GOV_LAT":' || json_text("gov_lat")
    || ',"GOV_LONG":' || json_text("gov_long")
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"GOV_IMG_ALT":' || json_text("gov_img_alt")
    || ',"GOV_IMG":' || '"' || coalesce('/pictures/' || "gov_img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_gov alter column wire set storage external;
create index area_gov_list on area_gov (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_gov_long on area_gov (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_agriculture drop column wire;
alter table area_agriculture add column "img_alt" text not null default '';
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
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_agriculture alter column wire set storage external;
create index area_agriculture_list on area_agriculture (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_agriculture_long on area_agriculture (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_bank drop column wire;
alter table area_bank add column "img_alt" text not null default '';
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
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_bank alter column wire set storage external;
create index area_bank_list on area_bank (catm_ukey, id) include ("sort", "bank_code", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_bank_long on area_bank (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_industry drop column wire;
alter table area_industry add column "img_alt" text not null default '';
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
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_industry alter column wire set storage external;
create index area_industry_list on area_industry (catm_ukey, id) include ("sort", "size", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_industry_long on area_industry (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_dept drop column wire;
alter table area_dept add column "img_alt" text not null default '';
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
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_dept alter column wire set storage external;
create index area_dept_list on area_dept (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_dept_long on area_dept (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_hospital drop column wire;
alter table area_hospital add column "img_alt" text not null default '';
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
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_hospital alter column wire set storage external;
create index area_hospital_list on area_hospital (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_hospital_long on area_hospital (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_transport drop column wire;
alter table area_transport add column "img_alt" text not null default '';
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
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_transport alter column wire set storage external;
create index area_transport_list on area_transport (catm_ukey, id) include ("sort", "mode", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_transport_long on area_transport (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_otop drop column wire;
alter table area_otop add column "product_img_alt" text not null default '';
alter table area_otop add column wire text not null generated always as (
  '{"PRODUCT_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"PRODUCT_TYPE":' || '"' || "product_type" || '"'
    || ',"PRODUCT_SUBTYPE":' || coalesce(nullif("product_subtype", '')::int::text, '""')
    || ',"PRODUCT_NAME":' || json_text("product_name")
    || ',"PRODUCT_DETAIL":' || json_text("product_detail")
    || ',"PRODUCT_SIZE":' || json_text("product_size")
    || ',"PRODUCT_WEIGHT":' || json_text("product_weight")
    || ',"PRODUCT_STAR":' || '"' || "product_star" || '"'
    || ',"PRODUCT_PRICE":' || json_text("product_price")
    || ',"PRODUCT_HNO":' || json_text("product_hno")
    || ',"PRODUCT_MM":' || '"' || "product_mm" || '"'
    || ',"PRODUCT_TROK":' || json_text("product_trok")
    || ',"PRODUCT_THANON":' || json_text("product_thanon")
    || ',"PRODUCT_POSTCODE":' || '"' || "product_postcode" || '"'
    || ',"PRODUCT_TEL":' || json_text("product_tel")
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"PRODUCT_IMG_ALT":' || json_text("product_img_alt")
    || ',"PRODUCT_IMG":' || '"' || coalesce('/pictures/' || "product_img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_otop alter column wire set storage external;
create index area_otop_list on area_otop (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_otop_long on area_otop (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_landmark drop column wire;
alter table area_landmark add column "img_alt" text not null default '';
alter table area_landmark add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TYPE":' || '"' || "type" || '"'
    || ',"WEB":' || json_text("web")
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"DETAIL":' || json_text("detail")
    || ',"DETAIL_EN":' || json_text("detail_en")
    || ',"LAT":' || json_text("lat")
    || ',"LONG":' || json_text("long")
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
alter table area_landmark alter column wire set storage external;
create index area_landmark_list on area_landmark (catm_ukey, id) include ("type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_landmark_long on area_landmark (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;

alter table area_landing drop column wire;
alter table area_landing add column "img_alt" text not null default '';
alter table area_landing add column "img_mobile_alt" text not null default '';
alter table area_landing add column wire text not null generated always as (
  '{"LANDING_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NAME":' || json_text("name")
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"BUTTON_TEXT":' || json_text("button_text")
    || ',"LINK":' || json_text("link")
    || ',"GUESTBOOK":' || json_text("guestbook")
    || ',"IMG_ALT":' || json_text("img_alt")
    || ',"IMG_MOBILE_ALT":' || json_text("img_mobile_alt")
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"IMG_MOBILE":' || '"' || coalesce('/pictures/' || "img_mobile", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
