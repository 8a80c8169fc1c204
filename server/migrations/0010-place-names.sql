-- The names of every sub-district's places side by side, so that a list finds them with one look (docs/performance.md).
-- Districts and provinces as a whole stand here too, with 00 for what they do not name. Kept in step by whoever writes
-- geo_place (server/features/geography/store.ts).
create table geo_names (
  code text collate "C" primary key constraint geo_names_code check (code ~ '^[0-9]{6}$'),
  cc_desc text not null,
  aa_desc text not null,
  tt_desc text not null
);

create function geo_names_refill() returns void language sql as $$
  delete from geo_names;
  insert into geo_names (code, cc_desc, aa_desc, tt_desc)
  select rpad(place.code, 6, '0'), province.th, coalesce(district.th, ''), case length(place.code) when 6 then place.th else '' end
  from geo_place place
  join geo_place province on province.code = left(place.code, 2)
  left join geo_place district on length(place.code) >= 4 and district.code = left(place.code, 4)
  where length(place.code) <= 6;
  insert into geo_names values ('990000', 'ส่วนกลาง', '', '') on conflict do nothing;
$$;
select geo_names_refill();
