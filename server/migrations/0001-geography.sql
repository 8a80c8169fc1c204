-- The places an area code can name: the built-in provinces, districts and sub-districts, and the villages that an
-- administrator imported (docs/decisions/0003-geography.md).

create table geo_place (
  -- Two digits for each level: province, district, sub-district, village.
  code text collate "C" primary key constraint geo_place_code check (code ~ '^([0-9]{2}){1,4}$'),
  th text not null constraint geo_place_th check (th <> ''),
  -- Village lists come without English names as often as with them.
  en text not null constraint geo_place_en check (en <> '' or length(code) = 8),
  postcode text constraint geo_place_postcode check (postcode ~ '^[0-9]{5}$'),
  lat double precision constraint geo_place_lat check (lat between -90 and 90),
  long double precision constraint geo_place_long check (long between -180 and 180),
  constraint geo_place_point check ((lat is null) = (long is null))
);

-- One row. `built_in` is the version of the built-in list that geo_place holds; `revision` grows with every change of
-- geo_place, so that a running server sees with one small question whether it has to read the places again.
create table geo_state (
  only_row boolean primary key default true constraint geo_state_one check (only_row),
  built_in text not null,
  revision integer not null
);
insert into geo_state (built_in, revision) values ('', 0);
