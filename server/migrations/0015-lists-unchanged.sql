-- Which lists have changed since they were last asked for (docs/decisions/0013-lists-kept-ready.md). Each change of a list's
-- records leaves a row with the number of its transaction; rows are only added, so that changes never wait for each other.
create table list_change (
  xid xid8 not null default pg_current_xact_id(),
  -- The table of the records.
  area text not null,
  catm_ukey text collate "C" not null
);
create index list_change_since on list_change (area, xid);

-- What is kept of lists counts only while this row is the same. A database that came up again after a fault may have lost
-- changes and give their numbers anew: then this table is empty, since it has no log. Tidying up list_change changes it too.
create unlogged table list_epoch (
  only_row boolean primary key default true constraint list_epoch_one check (only_row),
  id uuid not null
);
insert into list_epoch (id) values (gen_random_uuid());

create function list_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_change (area, catm_ukey) values (tg_table_name, old.catm_ukey);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.catm_ukey <> old.catm_ukey) then
    insert into list_change (area, catm_ukey) values (tg_table_name, new.catm_ukey);
  end if;
  return null;
end
$$;

-- A gallery's pictures stand in the list of the table named here.
create function list_changed_by_picture() returns trigger language plpgsql as $$
begin
  execute format('insert into list_change (area, catm_ukey) select %L, catm_ukey from %I where id = $1 or id = $2',
    tg_argv[0], tg_argv[0])
  using case when tg_op <> 'INSERT' then old.parent_id end, case when tg_op <> 'DELETE' then new.parent_id end;
  return null;
end
$$;

create function all_lists_changed() returns trigger language plpgsql as $$
begin
  update list_epoch set id = gen_random_uuid();
  return null;
end
$$;

-- As `npm run area-sql` prints them for new areas.
create trigger list_changed after insert or update or delete on area_district_chief
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_district_chief for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_deputy_district
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_deputy_district for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_deputy
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_deputy for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_official
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_official for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_employee
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_employee for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_official_employee
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_official_employee for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_headman
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_headman for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_royal
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_royal for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_royal_img
  for each row execute function list_changed_by_picture('area_royal');
create trigger lists_changed after truncate on area_royal_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_slide_show
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_slide_show for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_general
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_general for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_institute
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_institute for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_gov
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_gov for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_tourism
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_tourism for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_tourism_img
  for each row execute function list_changed_by_picture('area_tourism');
create trigger lists_changed after truncate on area_tourism_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_tradition
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_tradition for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_tradition_img
  for each row execute function list_changed_by_picture('area_tradition');
create trigger lists_changed after truncate on area_tradition_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_festival
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_festival for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_festival_img
  for each row execute function list_changed_by_picture('area_festival');
create trigger lists_changed after truncate on area_festival_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_activity
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_activity for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_activity_img
  for each row execute function list_changed_by_picture('area_activity');
create trigger lists_changed after truncate on area_activity_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_otop
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_otop for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_landmark
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_landmark for each statement execute function all_lists_changed();
