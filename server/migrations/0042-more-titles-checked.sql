-- The checks that 0041 widened hold for every row, looked at while officials read and write.
alter table area_district_chief validate constraint area_district_chief_title;
alter table area_deputy_district validate constraint area_deputy_district_title;
alter table area_deputy validate constraint area_deputy_title;
alter table area_official validate constraint area_official_title;
alter table area_employee validate constraint area_employee_title;
alter table area_official_employee validate constraint area_official_employee_title;
alter table area_headman validate constraint area_headman_title;
alter table area_committee validate constraint area_committee_title;
alter table area_mediator validate constraint area_mediator_title;
alter table area_village_team validate constraint area_village_team_title;
alter table area_volunteer_defence validate constraint area_volunteer_defence_title;
