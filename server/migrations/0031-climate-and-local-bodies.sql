-- What districts' pages have always told beside the fields of the document: the climate, and how many municipalities and
-- sub-district organisations there are (further screens, "How to read this"). The ready-made record is made anew last, since it
-- tells every column; the indexes behind it go with it.
alter table area_general drop column wire;
alter table area_general add column "climate" text not null default '';
alter table area_general add column "climate_en" text not null default '';
alter table area_general add column "municipalities" text not null default '';
alter table area_general add column "sub_district_organisations" text not null default '';
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
alter table area_general set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
