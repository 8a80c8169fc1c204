-- LZ4 reads long texts in half the time (docs/decisions/0078-search-in-all-text.md). The embedded database, and
-- a PostgreSQL that was built without LZ4, go on with the other compression.
do $$
begin
  alter table search_text alter content set compression lz4;
exception when feature_not_supported then
  null;
end
$$;
