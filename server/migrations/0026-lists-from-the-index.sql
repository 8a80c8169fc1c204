-- Lists are read from an index that holds the records' JSON, since the records themselves lie wherever there was room when they were
-- entered (docs/decisions/0019-lists-from-the-index.md). Such an index answers alone for pages that were tidied since they
-- last changed, so tables are tidied more often than by default. As `npm run area-sql` prints it for new areas.
alter table area_district_chief alter column wire set storage external;
create index area_district_chief_list on area_district_chief (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_district_chief_long on area_district_chief (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_district_chief set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_deputy_district alter column wire set storage external;
create index area_deputy_district_list on area_deputy_district (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_deputy_district_long on area_deputy_district (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_deputy_district set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_deputy alter column wire set storage external;
create index area_deputy_list on area_deputy (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_deputy_long on area_deputy (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_deputy set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_official alter column wire set storage external;
create index area_official_list on area_official (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_official_long on area_official (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_official set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_employee alter column wire set storage external;
create index area_employee_list on area_employee (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_employee_long on area_employee (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_employee set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_official_employee alter column wire set storage external;
create index area_official_employee_list on area_official_employee (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_official_employee_long on area_official_employee (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_official_employee set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_volunteer_defence alter column wire set storage external;
create index area_volunteer_defence_list on area_volunteer_defence (catm_ukey, id) include ("unit", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_volunteer_defence_long on area_volunteer_defence (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_volunteer_defence set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_village_team alter column wire set storage external;
create index area_village_team_list on area_village_team (catm_ukey, id) include ("role", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_village_team_long on area_village_team (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_village_team set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_headman alter column wire set storage external;
create index area_headman_list on area_headman (catm_ukey, id) include ("position", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_headman_long on area_headman (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_headman set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_committee alter column wire set storage external;
create index area_committee_list on area_committee (catm_ukey, id) include ("kind", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_committee_long on area_committee (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_committee set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_mediator alter column wire set storage external;
create index area_mediator_list on area_mediator (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_mediator_long on area_mediator (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_mediator set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_mediation alter column wire set storage external;
create index area_mediation_list on area_mediation (catm_ukey, id) include ("year", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_mediation_long on area_mediation (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_mediation set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_royal alter column wire set storage external;
create index area_royal_list on area_royal (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_royal_long on area_royal (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_royal set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_slide_show alter column wire set storage external;
create index area_slide_show_list on area_slide_show (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_slide_show_long on area_slide_show (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_slide_show set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_general alter column wire set storage external;
create index area_general_list on area_general (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_general_long on area_general (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_general set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_resource alter column wire set storage external;
create index area_resource_list on area_resource (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_resource_long on area_resource (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_resource set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_agriculture alter column wire set storage external;
create index area_agriculture_list on area_agriculture (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_agriculture_long on area_agriculture (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_agriculture set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_occupation alter column wire set storage external;
create index area_occupation_list on area_occupation (catm_ukey, id) include ("sort", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_occupation_long on area_occupation (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_occupation set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_bank alter column wire set storage external;
create index area_bank_list on area_bank (catm_ukey, id) include ("sort", "bank_code", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_bank_long on area_bank (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_bank set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_industry alter column wire set storage external;
create index area_industry_list on area_industry (catm_ukey, id) include ("sort", "size", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_industry_long on area_industry (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_industry set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_dept alter column wire set storage external;
create index area_dept_list on area_dept (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_dept_long on area_dept (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_dept set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_market alter column wire set storage external;
create index area_market_list on area_market (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_market_long on area_market (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_market set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_institute alter column wire set storage external;
create index area_institute_list on area_institute (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_institute_long on area_institute (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_institute set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_hospital alter column wire set storage external;
create index area_hospital_list on area_hospital (catm_ukey, id) include ("sort", "type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_hospital_long on area_hospital (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_hospital set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_gov alter column wire set storage external;
create index area_gov_list on area_gov (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_gov_long on area_gov (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_gov set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_tourism alter column wire set storage external;
create index area_tourism_list on area_tourism (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_tourism_long on area_tourism (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_tourism set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_tourist_center alter column wire set storage external;
create index area_tourist_center_list on area_tourist_center (catm_ukey, id) include ("sort", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_tourist_center_long on area_tourist_center (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_tourist_center set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_transport alter column wire set storage external;
create index area_transport_list on area_transport (catm_ukey, id) include ("sort", "mode", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_transport_long on area_transport (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_transport set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_tradition alter column wire set storage external;
create index area_tradition_list on area_tradition (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_tradition_long on area_tradition (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_tradition set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_festival alter column wire set storage external;
create index area_festival_list on area_festival (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_festival_long on area_festival (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_festival set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_activity alter column wire set storage external;
create index area_activity_list on area_activity (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_activity_long on area_activity (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_activity set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_otop alter column wire set storage external;
create index area_otop_list on area_otop (catm_ukey, id) include (wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_otop_long on area_otop (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_otop set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_landmark alter column wire set storage external;
create index area_landmark_list on area_landmark (catm_ukey, id) include ("type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_landmark_long on area_landmark (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_landmark set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_project_policy alter column wire set storage external;
create index area_project_policy_list on area_project_policy (catm_ukey, id) include ("start_date", "status", "sub_policy_id", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_project_policy_long on area_project_policy (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_project_policy set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_project alter column wire set storage external;
create index area_project_list on area_project (catm_ukey, id) include ("sort", "status", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_project_long on area_project (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_project set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_news alter column wire set storage external;
create index area_news_list on area_news (catm_ukey, id) include ("news_date", "news_type", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_news_long on area_news (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_news set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_procurement alter column wire set storage external;
create index area_procurement_list on area_procurement (catm_ukey, id) include ("ann_date", "ann_type", "year", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_procurement_long on area_procurement (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_procurement set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_oit alter column wire set storage external;
create index area_oit_list on area_oit (catm_ukey, id) include ("year", "status", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_oit_long on area_oit (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_oit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_mm_detail alter column wire set storage external;
create index area_mm_detail_list on area_mm_detail (catm_ukey, id) include ("year", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_mm_detail_long on area_mm_detail (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_mm_detail set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_mm_risk alter column wire set storage external;
create index area_mm_risk_list on area_mm_risk (catm_ukey, id) include ("year", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_mm_risk_long on area_mm_risk (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_mm_risk set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_mm_dept alter column wire set storage external;
create index area_mm_dept_list on area_mm_dept (catm_ukey, id) include ("year", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_mm_dept_long on area_mm_dept (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_mm_dept set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_mm_person alter column wire set storage external;
create index area_mm_person_list on area_mm_person (catm_ukey, id) include ("year", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_mm_person_long on area_mm_person (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_mm_person set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

alter table area_village_goodness alter column wire set storage external;
create index area_village_goodness_list on area_village_goodness (catm_ukey, id) include ("year", "award", wire)
  where deleted_at is null and octet_length(wire) <= 2400;
create index area_village_goodness_long on area_village_goodness (catm_ukey, id) where deleted_at is null and octet_length(wire) > 2400;
alter table area_village_goodness set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
