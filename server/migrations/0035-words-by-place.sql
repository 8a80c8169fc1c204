-- A text search within a place reads its words from an index, place by place (server/engine/read/text-index.ts): going to each record of
-- a province for them took six times as long with 1,000,000 records.
create index area_district_chief_words on area_district_chief (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_district_chief_words_long on area_district_chief (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_deputy_district_words on area_deputy_district (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_deputy_district_words_long on area_deputy_district (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_deputy_words on area_deputy (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_deputy_words_long on area_deputy (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_official_words on area_official (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_official_words_long on area_official (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_employee_words on area_employee (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_employee_words_long on area_employee (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_official_employee_words on area_official_employee (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_official_employee_words_long on area_official_employee (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_volunteer_defence_words on area_volunteer_defence (catm_ukey, id) include ("unit", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_volunteer_defence_words_long on area_volunteer_defence (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_village_team_words on area_village_team (catm_ukey, id) include ("role", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_village_team_words_long on area_village_team (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_headman_words on area_headman (catm_ukey, id) include ("position", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_headman_words_long on area_headman (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_committee_words on area_committee (catm_ukey, id) include ("kind", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_committee_words_long on area_committee (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_mediator_words on area_mediator (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_mediator_words_long on area_mediator (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_royal_words on area_royal (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_royal_words_long on area_royal (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_general_words on area_general (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_general_words_long on area_general (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_resource_words on area_resource (catm_ukey, id) include ("sort", "type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_resource_words_long on area_resource (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_agriculture_words on area_agriculture (catm_ukey, id) include ("sort", "type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_agriculture_words_long on area_agriculture (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_occupation_words on area_occupation (catm_ukey, id) include ("sort", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_occupation_words_long on area_occupation (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_bank_words on area_bank (catm_ukey, id) include ("sort", "bank_code", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_bank_words_long on area_bank (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_industry_words on area_industry (catm_ukey, id) include ("sort", "size", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_industry_words_long on area_industry (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_dept_words on area_dept (catm_ukey, id) include ("sort", "type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_dept_words_long on area_dept (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_market_words on area_market (catm_ukey, id) include ("sort", "type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_market_words_long on area_market (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_institute_words on area_institute (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_institute_words_long on area_institute (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_hospital_words on area_hospital (catm_ukey, id) include ("sort", "type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_hospital_words_long on area_hospital (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_gov_words on area_gov (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_gov_words_long on area_gov (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_tourism_words on area_tourism (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_tourism_words_long on area_tourism (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_tourist_center_words on area_tourist_center (catm_ukey, id) include ("sort", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_tourist_center_words_long on area_tourist_center (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_transport_words on area_transport (catm_ukey, id) include ("sort", "mode", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_transport_words_long on area_transport (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_tradition_words on area_tradition (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_tradition_words_long on area_tradition (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_festival_words on area_festival (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_festival_words_long on area_festival (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_activity_words on area_activity (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_activity_words_long on area_activity (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_otop_words on area_otop (catm_ukey, id) include (find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_otop_words_long on area_otop (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_landmark_words on area_landmark (catm_ukey, id) include ("type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_landmark_words_long on area_landmark (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_project_policy_words on area_project_policy (catm_ukey, id) include ("start_date", "status", "sub_policy_id", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_project_policy_words_long on area_project_policy (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_project_words on area_project (catm_ukey, id) include ("sort", "status", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_project_words_long on area_project (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_news_words on area_news (catm_ukey, id) include ("news_date", "news_type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_news_words_long on area_news (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_procurement_words on area_procurement (catm_ukey, id) include ("ann_date", "ann_type", "year", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_procurement_words_long on area_procurement (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_poll_words on area_poll (catm_ukey, id) include ("start_date", "type", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_poll_words_long on area_poll (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_oit_words on area_oit (catm_ukey, id) include ("year", "status", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_oit_words_long on area_oit (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_mm_detail_words on area_mm_detail (catm_ukey, id) include ("year", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_mm_detail_words_long on area_mm_detail (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_mm_risk_words on area_mm_risk (catm_ukey, id) include ("year", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_mm_risk_words_long on area_mm_risk (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create index area_village_goodness_words on area_village_goodness (catm_ukey, id) include ("year", "award", find_text)
  where deleted_at is null and octet_length(find_text) <= 2400;
create index area_village_goodness_words_long on area_village_goodness (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
