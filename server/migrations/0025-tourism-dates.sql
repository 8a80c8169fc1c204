-- The two dates of a tourist place (content areas, section 3), which calls carry and no screen shows. The ready-made record
-- is made anew last, since it tells every column.
alter table area_tourism drop column wire;
alter table area_tourism add column "tourism_startdate" date;
alter table area_tourism add column "tourism_enddate" date;
alter table area_tourism add column wire text not null generated always as (
  '{"TOURISM_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"TOURISM_TYPE":' || '"' || "tourism_type" || '"'
    || ',"TOURISM_NAME":' || json_text("tourism_name")
    || ',"TOURISM_NAME_EN":' || json_text("tourism_name_en")
    || ',"TOURISM_LAT":' || json_text("tourism_lat")
    || ',"TOURISM_LONG":' || json_text("tourism_long")
    || ',"TOURISM_URL":' || json_text("tourism_url")
    || ',"TOURISM_STARTDATE":' || '"' || coalesce(lpad((extract(year from "tourism_startdate") * 10000 + extract(month from "tourism_startdate") * 100 + extract(day from "tourism_startdate"))::int::text, 8, '0'), '0') || '"'
    || ',"TOURISM_ENDDATE":' || '"' || coalesce(lpad((extract(year from "tourism_enddate") * 10000 + extract(month from "tourism_enddate") * 100 + extract(day from "tourism_enddate"))::int::text, 8, '0'), '0') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
