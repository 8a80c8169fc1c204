-- What every record is found by (docs/decisions/0078-search-in-all-text.md). The statement that writes a record
-- writes its row. It replaces the indexes of words in the tables of the areas.
create table search_text (
  record_id bigint primary key,
  area text not null,
  catm_ukey text collate "C" not null,
  is_deleted boolean not null,
  -- The names, and all texts with the names first, in the form for finding (domain/text/thai-text.ts).
  names text not null,
  content text not null,
  -- The letters from each place on where a word begins (server/engine/read/search-text.ts).
  terms tsvector not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
-- New entries wait in a list, which makes writes faster. Every search reads the list, so it is short.
create index search_text_terms on search_text using gin (terms)
  with (fastupdate = on, gin_pending_list_limit = 1024);

-- The areas whose records have no row yet. The program makes them after this migration, and after a restore.
create table search_text_missing (area text primary key);
insert into search_text_missing (area) values
  ('districtChief'), ('deputyDistrict'), ('deputy'), ('official'), ('employee'), ('officialEmployee'),
  ('volunteerDefence'), ('villageTeam'), ('headman'), ('committee'), ('mediator'), ('mediation'),
  ('royal'), ('landing'), ('background'), ('slideShow'), ('general'), ('resource'), ('agriculture'),
  ('occupation'), ('bank'), ('industry'), ('dept'), ('market'), ('institute'), ('hospital'), ('gov'),
  ('tourism'), ('touristCenter'), ('transport'), ('tradition'), ('festival'), ('activity'), ('otop'),
  ('landmark'), ('policy'), ('subpolicy'), ('projectPolicy'), ('project'), ('news'), ('procurement'),
  ('officialDoc'), ('faq'), ('poll'), ('oit'), ('topic'), ('subtopic'), ('mmDetail'), ('mmRisk'),
  ('mmDept'), ('mmPerson'), ('villageGoodness');

drop index
  area_district_chief_find, area_district_chief_words, area_district_chief_words_long,
  area_deputy_district_find, area_deputy_district_words, area_deputy_district_words_long,
  area_deputy_find, area_deputy_words, area_deputy_words_long, area_official_find, area_official_words,
  area_official_words_long, area_employee_find, area_employee_words, area_employee_words_long,
  area_official_employee_find, area_official_employee_words, area_official_employee_words_long,
  area_volunteer_defence_find, area_volunteer_defence_words, area_volunteer_defence_words_long,
  area_village_team_find, area_village_team_words, area_village_team_words_long, area_headman_find,
  area_headman_words, area_headman_words_long, area_committee_find, area_committee_words,
  area_committee_words_long, area_mediator_find, area_mediator_words, area_mediator_words_long,
  area_royal_find, area_royal_words, area_royal_words_long, area_landing_find, area_background_find,
  area_general_find, area_general_words, area_general_words_long, area_resource_find,
  area_resource_words, area_resource_words_long, area_agriculture_find, area_agriculture_words,
  area_agriculture_words_long, area_occupation_find, area_occupation_words, area_occupation_words_long,
  area_bank_find, area_bank_words, area_bank_words_long, area_industry_find, area_industry_words,
  area_industry_words_long, area_dept_find, area_dept_words, area_dept_words_long, area_market_find,
  area_market_words, area_market_words_long, area_institute_find, area_institute_words,
  area_institute_words_long, area_hospital_find, area_hospital_words, area_hospital_words_long,
  area_gov_find, area_gov_words, area_gov_words_long, area_tourism_find, area_tourism_words,
  area_tourism_words_long, area_tourist_center_find, area_tourist_center_words,
  area_tourist_center_words_long, area_transport_find, area_transport_words, area_transport_words_long,
  area_tradition_find, area_tradition_words, area_tradition_words_long, area_festival_find,
  area_festival_words, area_festival_words_long, area_activity_find, area_activity_words,
  area_activity_words_long, area_otop_find, area_otop_words, area_otop_words_long, area_landmark_find,
  area_landmark_words, area_landmark_words_long, area_policy_find, area_subpolicy_find,
  area_project_policy_find, area_project_policy_words, area_project_policy_words_long,
  area_project_find, area_project_words, area_project_words_long, area_news_find, area_news_words,
  area_news_words_long, area_procurement_find, area_procurement_words, area_procurement_words_long,
  area_official_doc_find, area_faq_find, area_poll_find, area_poll_words, area_poll_words_long,
  area_oit_find, area_oit_words, area_oit_words_long, area_topic_find, area_subtopic_find,
  area_mm_detail_find, area_mm_detail_words, area_mm_detail_words_long, area_mm_risk_find,
  area_mm_risk_words, area_mm_risk_words_long, area_village_goodness_find, area_village_goodness_words,
  area_village_goodness_words_long;
