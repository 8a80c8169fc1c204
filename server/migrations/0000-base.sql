-- What every later migration builds on.

-- Parts of words are found with trigrams: Thai writes no spaces between words.
create extension if not exists pg_trgm;

-- One sequence numbers the records of all areas, so that an id never means two records
-- (a call of one area given an id of another finds nothing).
create sequence record_id as bigint;
