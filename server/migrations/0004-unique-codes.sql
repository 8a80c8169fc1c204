-- No two integrity items of an office and year have one code, and no two policies of an office, year and
-- level have one number (docs/decisions/0080-connected-screens.md). Records that are alike already are marked,
-- not changed: the index passes over them until their code or number is changed.
alter table area_oit add column former_duplicate boolean not null default false;
update area_oit later set former_duplicate = true
where deleted_at is null and exists (
  select from area_oit earlier
  where earlier.catm_ukey = later.catm_ukey and earlier."year" = later."year"
    and lower(earlier."code") = lower(later."code") and earlier.id < later.id and earlier.deleted_at is null);
create unique index area_oit_unique on area_oit (substr(catm_ukey, 1, 8), "year", lower("code"))
  where deleted_at is null and not former_duplicate;

alter table area_policy add column former_duplicate boolean not null default false;
update area_policy later set former_duplicate = true
where deleted_at is null and exists (
  select from area_policy earlier
  where earlier.catm_ukey = later.catm_ukey and earlier."year" = later."year"
    and earlier."level" = later."level" and earlier."no" = later."no"
    and earlier.id < later.id and earlier.deleted_at is null);
create unique index area_policy_unique on area_policy (substr(catm_ukey, 1, 8), "year", "level", "no")
  where deleted_at is null and not former_duplicate;
