-- An order may be for one province or one district alone; those that were there stay for everybody below their office. The
-- ready-made record is made anew last, since it tells every column.
alter table area_official_doc drop column wire;
alter table area_official_doc add column "to_area" text not null default ''
  constraint area_official_doc_to_area check ("to_area" ~ '^([0-9]{8})?$');
alter table area_official_doc add column wire text not null generated always as (
  '{"OFFICIAL_DOC_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"DOC_TYPE":' || '"' || "doc_type" || '"'
    || ',"URGENCY":' || '"' || "urgency" || '"'
    || ',"DOC_NO":' || json_text("doc_no")
    || ',"DOC_DATE":' || '"' || coalesce(lpad((extract(year from "doc_date") * 10000 + extract(month from "doc_date") * 100 + extract(day from "doc_date"))::int::text, 8, '0'), '0') || '"'
    || ',"TOPIC":' || json_text("topic")
    || ',"FROM":' || json_text("from")
    || ',"TO_AREA":' || '"' || "to_area" || '"'
    || ',"TO":' || json_text("to")
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
