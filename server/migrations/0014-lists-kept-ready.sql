-- A record's JSON is written when the record changes, so that a list has only to be strung together
-- (docs/decisions/0013-lists-kept-ready.md). Both functions depend on their arguments alone, which PostgreSQL can't tell of
-- what they are made of.
create function json_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return to_json(value)::text;
end
$$;
create function json_time(value timestamptz) returns text language plpgsql immutable strict parallel safe as $$
begin
  return to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end
$$;

-- As `npm run area-sql` prints them for new areas.
alter table area_district_chief add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"POSITION_NAME":' || '"' || "position_name" || '"'
    || ',"POSITION_LEVEL":' || '"' || "position_level" || '"'
    || ',"POSITION_NO":' || json_text("position_no")
    || ',"DUTY":' || '"' || "duty" || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"ORDER":' || coalesce(nullif("order", '')::int::text, '""')
    || ',"SHOW_PUBLIC":' || '"' || "show_public" || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_deputy_district add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"POSITION_NAME":' || '"' || "position_name" || '"'
    || ',"POSITION_LEVEL":' || '"' || "position_level" || '"'
    || ',"POSITION_NO":' || json_text("position_no")
    || ',"DUTY":' || '"' || "duty" || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"ORDER":' || coalesce(nullif("order", '')::int::text, '""')
    || ',"SHOW_PUBLIC":' || '"' || "show_public" || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_deputy add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"POSITION_NAME":' || '"' || "position_name" || '"'
    || ',"POSITION_LEVEL":' || '"' || "position_level" || '"'
    || ',"POSITION_NO":' || json_text("position_no")
    || ',"DUTY":' || '"' || "duty" || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"ORDER":' || coalesce(nullif("order", '')::int::text, '""')
    || ',"SHOW_PUBLIC":' || '"' || "show_public" || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_official add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"POSITION_NAME":' || '"' || "position_name" || '"'
    || ',"POSITION_LEVEL":' || '"' || "position_level" || '"'
    || ',"POSITION_NO":' || json_text("position_no")
    || ',"DUTY":' || '"' || "duty" || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"ORDER":' || coalesce(nullif("order", '')::int::text, '""')
    || ',"SHOW_PUBLIC":' || '"' || "show_public" || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_employee add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"EMP_TYPE":' || '"' || "emp_type" || '"'
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"POSITION_NAME":' || '"' || "position_name" || '"'
    || ',"POSITION_NO":' || json_text("position_no")
    || ',"DUTY":' || '"' || "duty" || '"'
    || ',"CONTRACT_START":' || '"' || coalesce(lpad((extract(year from "contract_start") * 10000 + extract(month from "contract_start") * 100 + extract(day from "contract_start"))::int::text, 8, '0'), '0') || '"'
    || ',"CONTRACT_END":' || '"' || coalesce(lpad((extract(year from "contract_end") * 10000 + extract(month from "contract_end") * 100 + extract(day from "contract_end"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"TRANSFER_TO":' || json_text("transfer_to")
    || ',"TRANSFER_DUTY":' || json_text("transfer_duty")
    || ',"TRANSFER_ORDER":' || json_text("transfer_order")
    || ',"ORDER":' || coalesce(nullif("order", '')::int::text, '""')
    || ',"SHOW_PUBLIC":' || '"' || "show_public" || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_official_employee add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"EMP_TYPE":' || '"' || "emp_type" || '"'
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"POSITION_NAME":' || '"' || "position_name" || '"'
    || ',"POSITION_NO":' || json_text("position_no")
    || ',"DUTY":' || '"' || "duty" || '"'
    || ',"CONTRACT_START":' || '"' || coalesce(lpad((extract(year from "contract_start") * 10000 + extract(month from "contract_start") * 100 + extract(day from "contract_start"))::int::text, 8, '0'), '0') || '"'
    || ',"CONTRACT_END":' || '"' || coalesce(lpad((extract(year from "contract_end") * 10000 + extract(month from "contract_end") * 100 + extract(day from "contract_end"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"ORDER":' || coalesce(nullif("order", '')::int::text, '""')
    || ',"SHOW_PUBLIC":' || '"' || "show_public" || '"'
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_headman add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"POSITION":' || '"' || "position" || '"'
    || ',"TITLE":' || '"' || "title" || '"'
    || ',"FNAME":' || json_text("fname")
    || ',"MNAME":' || json_text("mname")
    || ',"LNAME":' || json_text("lname")
    || ',"PID":' || '"' || regexp_replace("pid", '^(.)(.{4}).{5}(..)(.)$', '\1-\2-xxxxx-\3-\4') || '"'
    || ',"TEL":' || json_text("tel")
    || ',"SOURCE":' || '"' || "source" || '"'
    || ',"ORDER_NO":' || json_text("order_no")
    || ',"ORDER_DATE":' || '"' || coalesce(lpad((extract(year from "order_date") * 10000 + extract(month from "order_date") * 100 + extract(day from "order_date"))::int::text, 8, '0'), '0') || '"'
    || ',"EDUCATION":' || '"' || "education" || '"'
    || ',"DATE_MOVEIN":' || '"' || coalesce(lpad((extract(year from "date_movein") * 10000 + extract(month from "date_movein") * 100 + extract(day from "date_movein"))::int::text, 8, '0'), '0') || '"'
    || ',"DATE_MOVEOUT":' || '"' || coalesce(lpad((extract(year from "date_moveout") * 10000 + extract(month from "date_moveout") * 100 + extract(day from "date_moveout"))::int::text, 8, '0'), '0') || '"'
    || ',"TERM_END":' || '"' || coalesce(lpad((extract(year from "term_end") * 10000 + extract(month from "term_end") * 100 + extract(day from "term_end"))::int::text, 8, '0'), '0') || '"'
    || ',"AWARD":' || json_text("award")
    || ',"IMG":' || '"' || coalesce('/private-pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_royal add column wire text not null generated always as (
  '{"ROYAL_ACTIVITY_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NAME":' || json_text("name")
    || ',"NAME_EN":' || json_text("name_en")
    || ',"DETAIL":' || json_text("detail")
    || ',"DETAIL_EN":' || json_text("detail_en")
    || ',"ACTIVITY_STARTDATE":' || '"' || coalesce(lpad((extract(year from "activity_startdate") * 10000 + extract(month from "activity_startdate") * 100 + extract(day from "activity_startdate"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVITY_ENDDATE":' || '"' || coalesce(lpad((extract(year from "activity_enddate") * 10000 + extract(month from "activity_enddate") * 100 + extract(day from "activity_enddate"))::int::text, 8, '0'), '0') || '"'
    || ',"PLACE":' || json_text("place")
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_slide_show add column wire text not null generated always as (
  '{"ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"IMG_NO":' || coalesce(nullif("img_no", '')::int::text, '""')
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"IMG_URL":' || '"' || coalesce('/pictures/' || "img_url", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

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
    || ',"TEL":' || json_text("tel")
    || ',"FAX":' || json_text("fax")
    || ',"EMAIL":' || json_text("email")
    || ',"WWW":' || json_text("www")
    || ',"IMG_LOGO":' || '"' || coalesce('/pictures/' || "img_logo", '') || '"'
    || ',"IMG_MAP":' || '"' || coalesce('/pictures/' || "img_map", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

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
    || ',"INSTITUTE_IMG":' || '"' || coalesce('/pictures/' || "institute_img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

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
    || ',"GOV_IMG":' || '"' || coalesce('/pictures/' || "gov_img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_tourism add column wire text not null generated always as (
  '{"TOURISM_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TOURISM_TYPE":' || '"' || "tourism_type" || '"'
    || ',"TOURISM_NAME":' || json_text("tourism_name")
    || ',"TOURISM_NAME_EN":' || json_text("tourism_name_en")
    || ',"TOURISM_LAT":' || json_text("tourism_lat")
    || ',"TOURISM_LONG":' || json_text("tourism_long")
    || ',"TOURISM_URL":' || json_text("tourism_url")
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_tradition add column wire text not null generated always as (
  '{"TRADITION_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TRADITION_NAME":' || json_text("tradition_name")
    || ',"TRADITION_NAME_EN":' || json_text("tradition_name_en")
    || ',"TRADITION_DETAIL":' || json_text("tradition_detail")
    || ',"TRADITION_DETAIL_EN":' || json_text("tradition_detail_en")
    || ',"TRADITION_STARTDATE":' || '"' || coalesce(lpad((extract(year from "tradition_startdate") * 10000 + extract(month from "tradition_startdate") * 100 + extract(day from "tradition_startdate"))::int::text, 8, '0'), '0') || '"'
    || ',"TRADITION_ENDDATE":' || '"' || coalesce(lpad((extract(year from "tradition_enddate") * 10000 + extract(month from "tradition_enddate") * 100 + extract(day from "tradition_enddate"))::int::text, 8, '0'), '0') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_festival add column wire text not null generated always as (
  '{"FESTIVAL_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"FESTIVAL_NAME":' || json_text("festival_name")
    || ',"FESTIVAL_NAME_EN":' || json_text("festival_name_en")
    || ',"FESTIVAL_DETAIL":' || json_text("festival_detail")
    || ',"FESTIVAL_DETAIL_EN":' || json_text("festival_detail_en")
    || ',"FESTIVAL_BEGINDATE":' || '"' || coalesce(lpad((extract(year from "festival_begindate") * 10000 + extract(month from "festival_begindate") * 100 + extract(day from "festival_begindate"))::int::text, 8, '0'), '0') || '"'
    || ',"FESTIVAL_ENDDATE":' || '"' || coalesce(lpad((extract(year from "festival_enddate") * 10000 + extract(month from "festival_enddate") * 100 + extract(day from "festival_enddate"))::int::text, 8, '0'), '0') || '"'
    || ',"FESTIVAL_DISPLAYDATE":' || '"' || coalesce(lpad((extract(year from "festival_displaydate") * 10000 + extract(month from "festival_displaydate") * 100 + extract(day from "festival_displaydate"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

alter table area_activity add column wire text not null generated always as (
  '{"ACTIVITY_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"ACTIVITY_TOPIC":' || json_text("activity_topic")
    || ',"ACTIVITY_TOPIC_EN":' || json_text("activity_topic_en")
    || ',"ACTIVITY_DETAIL":' || json_text("activity_detail")
    || ',"ACTIVITY_DETAIL_EN":' || json_text("activity_detail_en")
    || ',"ACTIVITY_STARTDATE":' || '"' || coalesce(lpad((extract(year from "activity_startdate") * 10000 + extract(month from "activity_startdate") * 100 + extract(day from "activity_startdate"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVITY_ENDDATE":' || '"' || coalesce(lpad((extract(year from "activity_enddate") * 10000 + extract(month from "activity_enddate") * 100 + extract(day from "activity_enddate"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"ACTIVE_CENTER":' || '"' || "active_center" || '"'
    || ',"ENG_FLAG":' || case when "activity_topic_en" ~ '\S' or "activity_detail_en" ~ '\S' then '"1"' else '"0"' end
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

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
    || ',"PRODUCT_IMG":' || '"' || coalesce('/pictures/' || "product_img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;

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
    || ',"IMG":' || '"' || coalesce('/pictures/' || "img", '') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
