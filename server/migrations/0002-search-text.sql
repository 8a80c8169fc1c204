-- What every record is found by (docs/decisions/0078-search-in-all-text.md). The statement that writes a record
-- writes its row. It replaces the indexes of words that 0001 made before it was shortened.
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

do $$
declare
  name text;
begin
  for name in select indexname from pg_indexes
    where schemaname = current_schema() and indexname ~ '^area_.*_(find|words|words_long)$'
  loop
    execute format('drop index %I', name);
  end loop;
end
$$;
