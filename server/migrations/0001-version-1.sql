-- The schema of version 1.0. The tables of an area are as `npm run area-sql <key>` prints them. This file
-- never changes after a
-- release: every later change is a new file.

-- Base

-- Parts of words are found with trigrams: Thai has no spaces between words.
create extension if not exists pg_trgm;

-- One sequence numbers the records of all areas, so that an id of one area finds nothing in another.
create sequence record_id as bigint;

-- Places (docs/decisions/0003-geography.md)

-- Provinces, districts and sub-districts of the release, and the villages that an administrator imported.
create table geo_place (
  -- Two digits for each level: province, district, sub-district, village.
  code text collate "C" primary key constraint geo_place_code check (code ~ '^([0-9]{2}){1,4}$'),
  th text not null constraint geo_place_th check (th <> ''),
  -- Village lists often have no English names.
  en text not null constraint geo_place_en check (en <> '' or length(code) = 8),
  postcode text constraint geo_place_postcode check (postcode ~ '^[0-9]{5}$'),
  lat double precision constraint geo_place_lat check (lat between -90 and 90),
  long double precision constraint geo_place_long check (long between -180 and 180),
  constraint geo_place_point check ((lat is null) = (long is null))
);

-- One row. `built_in` is the version of the release's list in geo_place. `revision` grows with every change
-- of geo_place, so
-- that a server sees whether it has to read the places again.
create table geo_state (
  only_row boolean primary key default true constraint geo_state_one check (only_row),
  built_in text not null,
  revision integer not null
);
insert into geo_state (built_in, revision) values ('', 0);

-- Accounts and sessions

create table account (
  -- Identity numbers are never used twice, so a new account gets nothing of a removed one.
  id bigint generated always as identity primary key,
  emp_pid text collate "C" not null
    constraint account_pid_once unique
    constraint account_pid_digits check (emp_pid ~ '^[0-9]{13}$'),
  -- Not checked: a group that the program does not know has no permissions.
  emp_group text not null,
  fname text not null,
  mname text not null default '',
  lname text not null,
  catm_ukey text collate "C" not null constraint account_place check (catm_ukey ~ '^[0-9]{8}$'),
  dept text not null default '',
  tel text not null default '',
  email text not null default '',
  -- A PHC string: method, cost, salt and digest.
  password_hash text not null,
  must_change boolean not null default false,
  suspended_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  -- Grows with every change by an administrator, for optimistic locking.
  version integer not null default 1,
  -- Sorted codes of domain/accounts/accounts.ts with commas between them.
  work_area text collate "C" not null default '' constraint account_work_area check (work_area ~ '^([0-9]+(,[0-9]+)*)?$'),
  -- The six months without use count from here after an administrator unlocked the account.
  unlocked_at timestamptz,
  -- The names as normalised text (domain/text/thai-text.ts).
  find_text text not null default ''
);
create index account_place on account (catm_ukey);
create index account_find on account using gin (find_text gin_trgm_ops);

create table session (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token, which only the browser knows.
  token_digest bytea not null constraint session_token_once unique,
  account_id bigint not null references account on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index session_account on session (account_id);
create index session_used on session (used_at);

-- Addresses that an account signed in from. Its owner may sign in from there while others guess from
-- elsewhere.
create table known_address (
  account_id bigint not null references account on delete cascade,
  address text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, address)
);

-- Failed sign-ins by address, by ID and address, and by ID, for all instances.
create table sign_in_failure (
  subject text collate "C" primary key,
  failures integer not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  open_at timestamptz not null default now()
);
create index sign_in_failure_last on sign_in_failure (last_at);

-- The second factor (docs/decisions/0050-a-second-factor.md)
create table second_factor (
  account_id bigint primary key references account on delete cascade,
  -- 160 random bits, as long as the digest that makes the codes.
  secret bytea not null constraint second_factor_secret check (octet_length(secret) = 20),
  begun_at timestamptz not null default now(),
  -- Sign-in asks for a code only after the app has shown a right one.
  confirmed_at timestamptz,
  -- The half minute of the code that was used last. Codes up to it are rejected.
  last_step bigint not null default 0
);

-- Each code works one time and is deleted.
create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  digest bytea not null constraint recovery_code_digest check (octet_length(digest) = 32),
  primary key (account_id, digest)
);

-- Searches with a name (docs/decisions/0044-saved-searches.md)
create table saved_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The key of the list: its area, and the part of it that a screen shows.
  list text collate "C" not null constraint saved_search_list check (char_length(list) between 1 and 60),
  no smallint not null constraint saved_search_no check (no between 1 and 20),
  name text not null constraint saved_search_name check (char_length(name) between 1 and 60),
  -- The fields of the search request, without a page.
  search jsonb not null
    constraint saved_search_search check (jsonb_typeof(search) = 'object' and octet_length(search::text) <= 4000),
  constraint saved_search_few unique (account_id, list, no),
  constraint saved_search_named unique (account_id, list, name)
);

-- Pictures and documents, named by the digest of their bytes. Records refer to them, so one in use can't be
-- deleted.

-- docs/decisions/0004-pictures.md
create table picture (
  sha256 text collate "C" primary key constraint picture_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null constraint picture_type check (type in ('image/jpeg', 'image/png')),
  width integer not null constraint picture_width check (width between 1 and 2560),
  height integer not null constraint picture_height check (height between 1 and 2560),
  size integer not null constraint picture_size check (size > 0),
  -- Where the bytes are: here, or in the object store under the same name.
  stored text not null default 'database' constraint picture_stored check (stored in ('database', 's3')),
  bytes bytea,
  preview_type text not null constraint picture_preview_type check (preview_type in ('image/jpeg', 'image/png')),
  preview bytea not null,
  -- When it was last stored. Storing it again makes it new, so that the cleanup leaves it.
  put_at timestamptz not null default now(),
  -- A picture of a person, for signed-in users only. Its name differs from that of the same public picture.
  private boolean not null default false,
  constraint picture_bytes check ((stored = 'database') = (bytes is not null)),
  constraint picture_bytes_size check (octet_length(bytes) = size)
);
-- The bytes are compressed already.
alter table picture alter column bytes set storage external;
alter table picture alter column preview set storage external;

-- Pictures that were removed here and have to be deleted from the object store.
create table picture_to_erase (sha256 text collate "C" primary key);

-- docs/decisions/0016-documents.md
create table document (
  sha256 text collate "C" primary key constraint document_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  -- For officials, not for the public.
  private boolean not null default false,
  size integer not null constraint document_size check (size > 0),
  stored text not null default 'database' constraint document_stored check (stored in ('database', 's3')),
  bytes bytea,
  put_at timestamptz not null default now(),
  constraint document_bytes check ((stored = 'database') = (bytes is not null)),
  constraint document_bytes_size check (octet_length(bytes) = size)
);
alter table document alter column bytes set storage external;

-- History and events: rows are only added. The trigger rejects changes even of the owner of the tables.

create function history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'history is only ever added to';
end
$$;

-- Every change of a record, written in the transaction of the change.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint not null,
  actor_name text not null,
  address text not null,
  area text not null,
  record_id bigint not null,
  catm_ukey text collate "C" not null,
  version integer not null,
  action text not null,
  -- Only the fields that the change touched, in wire form.
  before jsonb not null,
  after jsonb not null,
  -- The digest of the record's row before this one, and over this row.
  previous text not null,
  digest text not null,
  constraint history_once unique (record_id, version)
);
create trigger history_stays before update or delete or truncate on history
  for each statement execute function history_stays();

-- The log pages (docs/decisions/0011-log-pages.md) read in the order of time, by place, menu and action.
-- The first index has the columns that are counted.
create index history_when on history (at, id) include (catm_ukey, area, action);
create index history_actor on history (actor_id, at);
create index history_province on history ((left(catm_ukey, 2)), at, id);
create index history_district on history ((left(catm_ukey, 4)), at, id);
create index history_menu on history (area, at, id);
create index history_act on history (action, area, at, id);

-- The pictures and documents that a change names, to find out whether one is still needed
-- (docs/decisions/0008-keeping-and-removing.md).
create function history_pictures(before jsonb, after jsonb) returns text[] language sql immutable as $$
  select array_agg(value) from (
    select value from jsonb_each_text(before) union select value from jsonb_each_text(after)
  ) as named where value ~ '^[0-9a-f]{64}$'
$$;
create index history_pictures on history using gin (history_pictures(before, after))
  where history_pictures(before, after) is not null;
create function history_documents(before jsonb, after jsonb) returns text[] language sql immutable as $$
  select array_agg(found[1]) from (
    select regexp_matches(coalesce(before->>'documents', '') || ' ' || coalesce(after->>'documents', ''),
      '[0-9a-f]{64}', 'g') as found
  ) as named
$$;
create index history_documents on history using gin (history_documents(before, after))
  where history_documents(before, after) is not null;

-- What is no change of a record: sign-ins, exports, revealed numbers, acts on accounts.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- 0 if nobody was signed in yet.
  actor_id bigint not null,
  actor_name text not null,
  address text not null,
  kind text not null,
  -- The key of the area or the name of the part, and the record; empty and null if there is none.
  area text not null default '',
  record_id bigint,
  -- The place of the record, the search or the account; all zeros for the whole country.
  catm_ukey text collate "C" not null constraint event_place check (catm_ukey ~ '^[0-9]{8}$'),
  -- More, by UPPER_SNAKE_CASE names; never a whole national ID or a password.
  detail jsonb not null default '{}'
);
create trigger event_stays before update or delete or truncate on event
  for each statement execute function history_stays();
create index event_at on event (at, id);
create index event_actor on event (actor_id, at);
create index event_province on event ((left(catm_ukey, 2)), at, id);
create index event_district on event ((left(catm_ukey, 4)), at, id);
create index event_kind on event (kind, at, id);
create index event_menu on event (area, at, id);
-- Who has read an order.
create index event_acknowledge on event (record_id, actor_id, id) where kind = 'acknowledge';

-- What the web app reports with `POST logs` (foundations, section 3).
create table log_report (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id bigint not null references account,
  address text not null,
  main_menu smallint not null,
  sub_menu smallint not null,
  app_menu smallint not null,
  action smallint not null,
  catm_ukey text collate "C" not null,
  row_id text
);
create index log_report_at on log_report (at);
create index log_report_account on log_report (account_id, at);
create index log_report_province on log_report ((left(catm_ukey, 2)), at, id);

-- Short-lived rows, in no backup

-- Changes of records, for the list cache (docs/decisions/0058-list-changes-in-the-write.md). The statement
-- that writes a record
-- adds a row. Rows are only added, so that writes never wait for each other.
create table list_change (
  xid xid8 not null default pg_current_xact_id(),
  -- The table of the records.
  area text not null,
  catm_ukey text collate "C" not null
);
create index list_change_since on list_change (area, xid);

-- Cached lists count only while this row stays the same. The table is unlogged: after a crash it is empty,
-- because the
-- database may have lost changes and use their transaction numbers again. Deleting rows of list_change also
-- changes it.
create unlogged table list_epoch (
  only_row boolean primary key default true constraint list_epoch_one check (only_row),
  id uuid not null
);
insert into list_epoch (id) values (gen_random_uuid());

-- Idempotency keys: a request that is sent again gets the answer of the first one.
create table done_once (
  account_id bigint not null,
  mark text collate "C" not null,
  -- The digest of the request, so that another request with the same key is rejected.
  contents text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account_id, mark)
);
create index done_once_at on done_once (at);

-- Presence: which forms are open (docs/decisions/0040-who-has-it-open.md). The rows refer to nothing, because
-- an insert would
-- lock what it refers to. `seen_at` is in no index and pages have room, so a sign of life writes one row and
-- no index.
create table open_form (
  account_id bigint not null,
  -- What the browser calls the form, because a user may have a record open twice.
  mark text collate "C" not null,
  session_id bigint not null,
  record_id bigint not null,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, mark)
) with (fillfactor = 70);
create index open_form_record on open_form (record_id);

-- Work on records

-- Notes to the district (docs/decisions/0035-notes-to-the-district.md). The text never changes; events say
-- who did what.
create table record_note (
  id bigint generated always as identity primary key,
  area text not null,
  record_id bigint not null,
  -- The place of the record, and whether it is in the trash. The write of the record keeps both true.
  catm_ukey text collate "C" not null constraint record_note_place check (catm_ukey ~ '^[0-9]{8}$'),
  in_bin boolean not null default false,
  -- The record's version when the note was written.
  record_version integer not null,
  -- Which of the few open notes of one record.
  no smallint not null constraint record_note_no check (no between 1 and 3),
  text text not null constraint record_note_text check (char_length(text) between 1 and 500),
  state text not null default 'open' constraint record_note_state check (state in ('open', 'answered', 'closed')),
  reply text not null default '' constraint record_note_reply check (char_length(reply) <= 500),
  writer_id bigint not null,
  written_by text not null,
  -- The place of the writer's account.
  written_from text not null,
  written_at timestamptz not null,
  answered_by text not null default '',
  answered_at timestamptz,
  closed_by text not null default '',
  closed_at timestamptz,
  changed_at timestamptz not null,
  version integer not null default 1
);
create unique index record_note_few on record_note (record_id, no) where state <> 'closed';
create index record_note_record on record_note (record_id);
create index record_note_under_way on record_note (catm_ukey, changed_at) where state <> 'closed' and not in_bin;
create index record_note_changed on record_note (state, changed_at) where not in_bin;

-- After how many months a record is old, or soon old (docs/decisions/0043-how-old-is-old.md). One row at
-- most; without it
-- the usual months count.
create table freshness (
  is_only boolean primary key default true check (is_only),
  stale_months integer not null check (stale_months between 2 and 60),
  due_months integer not null check (due_months >= 1 and due_months < stale_months),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);

-- Areas

create table area_district_chief (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_district_chief_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default '' constraint area_district_chief_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_district_chief_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default '' constraint area_district_chief_position_name check ("position_name" in ('', '1', '2')),
  "position_level" text not null default '' constraint area_district_chief_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default '' constraint area_district_chief_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0' constraint area_district_chief_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_district_chief_place on area_district_chief (catm_ukey, id) where deleted_at is null;
create index area_district_chief_bin on area_district_chief (catm_ukey, deleted_at) where deleted_at is not null;
create index area_district_chief_find on area_district_chief using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_district_chief_shows_img on area_district_chief ("img") where "img" is not null;
create index area_district_chief_words on area_district_chief (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_district_chief_words_long on area_district_chief (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_deputy_district (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_deputy_district_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default '' constraint area_deputy_district_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_deputy_district_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default '' constraint area_deputy_district_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6')),
  "position_level" text not null default '' constraint area_deputy_district_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default '' constraint area_deputy_district_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0' constraint area_deputy_district_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_deputy_district_place on area_deputy_district (catm_ukey, id) where deleted_at is null;
create index area_deputy_district_bin on area_deputy_district (catm_ukey, deleted_at) where deleted_at is not null;
create index area_deputy_district_find on area_deputy_district using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_deputy_district_shows_img on area_deputy_district ("img") where "img" is not null;
create index area_deputy_district_words on area_deputy_district (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_deputy_district_words_long on area_deputy_district (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_deputy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_deputy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default '' constraint area_deputy_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_deputy_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default '' constraint area_deputy_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6')),
  "position_level" text not null default '' constraint area_deputy_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default '' constraint area_deputy_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0' constraint area_deputy_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_deputy_place on area_deputy (catm_ukey, id) where deleted_at is null;
create index area_deputy_bin on area_deputy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_deputy_find on area_deputy using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_deputy_shows_img on area_deputy ("img") where "img" is not null;
create index area_deputy_words on area_deputy (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_deputy_words_long on area_deputy (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_official (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_official_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default '' constraint area_official_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_official_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default '' constraint area_official_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9')),
  "position_level" text not null default '' constraint area_official_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default '' constraint area_official_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0' constraint area_official_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_official_place on area_official (catm_ukey, id) where deleted_at is null;
create index area_official_bin on area_official (catm_ukey, deleted_at) where deleted_at is not null;
create index area_official_find on area_official using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_official_shows_img on area_official ("img") where "img" is not null;
create index area_official_words on area_official (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_official_words_long on area_official (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_employee (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_employee_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "emp_type" text not null default '' constraint area_employee_emp_type check ("emp_type" in ('', '1', '2')),
  "title" text not null default '' constraint area_employee_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_employee_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default '' constraint area_employee_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "position_no" text not null default '',
  "duty" text not null default '' constraint area_employee_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "contract_start" date,
  "contract_end" date,
  "date_movein" date,
  "date_moveout" date,
  "transfer_to" text not null default '',
  "transfer_duty" text not null default '',
  "transfer_order" text not null default '',
  "order" text not null default '',
  "show_public" text not null default '0' constraint area_employee_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_employee_place on area_employee (catm_ukey, id) where deleted_at is null;
create index area_employee_bin on area_employee (catm_ukey, deleted_at) where deleted_at is not null;
create index area_employee_find on area_employee using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_employee_shows_img on area_employee ("img") where "img" is not null;
create index area_employee_words on area_employee (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_employee_words_long on area_employee (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_official_employee (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_official_employee_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "emp_type" text not null default '' constraint area_official_employee_emp_type check ("emp_type" in ('', '1', '2')),
  "title" text not null default '' constraint area_official_employee_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_official_employee_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default '' constraint area_official_employee_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "position_no" text not null default '',
  "duty" text not null default '' constraint area_official_employee_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "contract_start" date,
  "contract_end" date,
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0' constraint area_official_employee_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_official_employee_place on area_official_employee (catm_ukey, id) where deleted_at is null;
create index area_official_employee_bin on area_official_employee (catm_ukey, deleted_at) where deleted_at is not null;
create index area_official_employee_find on area_official_employee using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_official_employee_shows_img on area_official_employee ("img") where "img" is not null;
create index area_official_employee_words on area_official_employee (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_official_employee_words_long on area_official_employee (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_volunteer_defence (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_volunteer_defence_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "unit" text not null default '' constraint area_volunteer_defence_unit check ("unit" in ('', '1', '2')),
  "title" text not null default '' constraint area_volunteer_defence_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_volunteer_defence_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "rank" text not null default '' constraint area_volunteer_defence_rank check ("rank" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14')),
  "kind" text not null default '' constraint area_volunteer_defence_kind check ("kind" in ('', '1', '2')),
  "order_no" text not null default '',
  "order_date" date,
  "duty" text not null default '',
  "date_movein" date,
  "date_moveout" date,
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_volunteer_defence_place on area_volunteer_defence (catm_ukey, id) where deleted_at is null;
create index area_volunteer_defence_bin on area_volunteer_defence (catm_ukey, deleted_at) where deleted_at is not null;
create index area_volunteer_defence_find on area_volunteer_defence using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_volunteer_defence_shows_img on area_volunteer_defence ("img") where "img" is not null;
create index area_volunteer_defence_words on area_volunteer_defence (catm_ukey, id)
  include ("unit", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_volunteer_defence_words_long on area_volunteer_defence (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_village_team (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_village_team_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "role" text not null default '' constraint area_village_team_role check ("role" in ('', '1', '2', '3')),
  "title" text not null default '' constraint area_village_team_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_village_team_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "train_date" date,
  "train_batch" text not null default '',
  "refresher" date,
  "order_no" text not null default '',
  "order_date" date,
  "card_no" text not null default '',
  "card_expire" date,
  "date_movein" date,
  "date_moveout" date,
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_village_team_place on area_village_team (catm_ukey, id) where deleted_at is null;
create index area_village_team_bin on area_village_team (catm_ukey, deleted_at) where deleted_at is not null;
create index area_village_team_find on area_village_team using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_village_team_shows_img on area_village_team ("img") where "img" is not null;
create unique index area_village_team_one_team_head on area_village_team (substr(catm_ukey, 1, 8))
  where "role" = '1' and "date_moveout" is null and deleted_at is null;
create index area_village_team_words on area_village_team (catm_ukey, id)
  include ("role", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_village_team_words_long on area_village_team (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_headman (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_headman_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "position" text not null default '' constraint area_headman_position check ("position" in ('', '1', '2', '3', '4', '5', '6')),
  "title" text not null default '' constraint area_headman_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_headman_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "source" text not null default '' constraint area_headman_source check ("source" in ('', '1', '2')),
  "order_no" text not null default '',
  "order_date" date,
  "education" text not null default '' constraint area_headman_education check ("education" in ('', '1', '2', '3', '4', '5', '6')),
  "date_movein" date,
  "date_moveout" date,
  "term_end" date,
  "award" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_headman_place on area_headman (catm_ukey, id) where deleted_at is null;
create index area_headman_bin on area_headman (catm_ukey, deleted_at) where deleted_at is not null;
create index area_headman_find on area_headman using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_headman_shows_img on area_headman ("img") where "img" is not null;
create unique index area_headman_one_sub_district_head on area_headman (substr(catm_ukey, 1, 6))
  where "position" = '1' and "date_moveout" is null and deleted_at is null;
create unique index area_headman_one_village_head on area_headman (substr(catm_ukey, 1, 8))
  where "position" = '2' and "date_moveout" is null and deleted_at is null;
create index area_headman_words on area_headman (catm_ukey, id)
  include ("position", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_headman_words_long on area_headman (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_committee (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_committee_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "kind" text not null default '' constraint area_committee_kind check ("kind" in ('', '1', '2', '3', '4', '5')),
  "role" text not null default '' constraint area_committee_role check ("role" in ('', '1', '2', '3', '4', '5')),
  "title" text not null default '' constraint area_committee_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_committee_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "team" text not null default '' constraint area_committee_team check ("team" ~ '^((1|2|3|4|5|6|7)(,(1|2|3|4|5|6|7))*)?$'),
  "order_no" text not null default '',
  "order_date" date,
  "date_movein" date,
  "date_moveout" date,
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_committee_place on area_committee (catm_ukey, id) where deleted_at is null;
create index area_committee_bin on area_committee (catm_ukey, deleted_at) where deleted_at is not null;
create index area_committee_find on area_committee using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_committee_shows_img on area_committee ("img") where "img" is not null;
create unique index area_committee_one_chair on area_committee (substr(catm_ukey, 1, 8))
  where "role" = '1' and "date_moveout" is null and deleted_at is null;
create index area_committee_words on area_committee (catm_ukey, id)
  include ("kind", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_committee_words_long on area_committee (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_mediator (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mediator_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "side" text not null default '' constraint area_mediator_side check ("side" in ('', '1', '2', '3', '4')),
  "title" text not null default '' constraint area_mediator_title check (case when "title" ~ '^[1-9][0-9]{0,3}$' then "title"::int <= 184 else "title" = '' end),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default '' constraint area_mediator_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "register_no" text not null default '',
  "order_no" text not null default '',
  "order_date" date,
  "expertise" text not null default '',
  "date_movein" date,
  "date_moveout" date,
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_mediator_place on area_mediator (catm_ukey, id) where deleted_at is null;
create index area_mediator_bin on area_mediator (catm_ukey, deleted_at) where deleted_at is not null;
create index area_mediator_find on area_mediator using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_mediator_shows_img on area_mediator ("img") where "img" is not null;
create index area_mediator_words on area_mediator (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_mediator_words_long on area_mediator (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_mediation (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mediation_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_mediation_year check ("year" ~ '^([0-9]{4})?$'),
  "type" text not null default '' constraint area_mediation_type check ("type" in ('', '1', '2', '3')),
  "received" text not null default '',
  "settled" text not null default '',
  "pending" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_mediation_place on area_mediation (catm_ukey, id) where deleted_at is null;
create index area_mediation_bin on area_mediation (catm_ukey, deleted_at) where deleted_at is not null;
create unique index area_mediation_one_per on area_mediation (substr(catm_ukey, 1, 4), "type", "year") where deleted_at is null;

create table area_royal (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_royal_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "activity_startdate" date,
  "activity_enddate" date,
  "place" text not null default '',
  "active_cc" text not null default '0' constraint area_royal_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_royal_place on area_royal (catm_ukey, id) where deleted_at is null;
create index area_royal_bin on area_royal (catm_ukey, deleted_at) where deleted_at is not null;
create index area_royal_find on area_royal using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_royal_words on area_royal (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_royal_words_long on area_royal (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_royal_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_royal (id),
  no smallint not null constraint area_royal_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_royal_img_once unique (parent_id, no)
);
create index area_royal_img_picture on area_royal_img (picture);

create table area_landing (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_landing_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "start_date" date,
  "end_date" date,
  "active" text not null default '' constraint area_landing_active check ("active" in ('', '0', '1')),
  "button_text" text not null default '',
  "link" text not null default '',
  "guestbook" text not null default '',
  "img_alt" text not null default '',
  "img_mobile_alt" text not null default '',
  "img" text references picture (sha256),
  "img_mobile" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_landing_place on area_landing (catm_ukey, id) where deleted_at is null;
create index area_landing_bin on area_landing (catm_ukey, deleted_at) where deleted_at is not null;
create index area_landing_find on area_landing using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_landing_shows_img on area_landing ("img") where "img" is not null;
create index area_landing_shows_img_mobile on area_landing ("img_mobile") where "img_mobile" is not null;

create table area_background (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_background_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "color" text not null default '' constraint area_background_color check ("color" in ('', '1', '2', '3', '4', '5', '6')),
  "active" text not null default '' constraint area_background_active check ("active" in ('', '0', '1')),
  "img_menu" text references picture (sha256),
  "img_header" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_background_place on area_background (catm_ukey, id) where deleted_at is null;
create index area_background_bin on area_background (catm_ukey, deleted_at) where deleted_at is not null;
create index area_background_find on area_background using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_background_shows_img_menu on area_background ("img_menu") where "img_menu" is not null;
create index area_background_shows_img_header on area_background ("img_header") where "img_header" is not null;

create table area_slide_show (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_slide_show_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "img_no" text not null default '',
  "active" text not null default '0' constraint area_slide_show_active check ("active" in ('0', '1')),
  "img_url_alt" text not null default '',
  "img_url" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_slide_show_place on area_slide_show (catm_ukey, id) where deleted_at is null;
create index area_slide_show_bin on area_slide_show (catm_ukey, deleted_at) where deleted_at is not null;
create index area_slide_show_shows_img_url on area_slide_show ("img_url") where "img_url" is not null;

create table area_general (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_general_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "addr" text not null default '',
  "addr_en" text not null default '',
  "slogan" text not null default '',
  "slogan_en" text not null default '',
  "history" text not null default '',
  "history_en" text not null default '',
  "terrain" text not null default '',
  "terrain_en" text not null default '',
  "climate" text not null default '',
  "climate_en" text not null default '',
  "scope_north" text not null default '',
  "scope_north_en" text not null default '',
  "scope_south" text not null default '',
  "scope_south_en" text not null default '',
  "scope_east" text not null default '',
  "scope_east_en" text not null default '',
  "scope_west" text not null default '',
  "scope_west_en" text not null default '',
  "latitude" text not null default '',
  "longitude" text not null default '',
  "area" text not null default '',
  "municipalities" text not null default '',
  "sub_district_organisations" text not null default '',
  "tel" text not null default '',
  "fax" text not null default '',
  "email" text not null default '',
  "www" text not null default '',
  "img_logo_alt" text not null default '',
  "img_map_alt" text not null default '',
  "img_logo" text references picture (sha256),
  "img_map" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index area_general_one_per_place on area_general (catm_ukey) where deleted_at is null;
create index area_general_bin on area_general (catm_ukey, deleted_at) where deleted_at is not null;
create index area_general_find on area_general using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_general_shows_img_logo on area_general ("img_logo") where "img_logo" is not null;
create index area_general_shows_img_map on area_general ("img_map") where "img_map" is not null;
create index area_general_words on area_general (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_general_words_long on area_general (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_resource (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_resource_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default '' constraint area_resource_type check ("type" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "size" text not null default '',
  "unit" text not null default '' constraint area_resource_unit check ("unit" in ('', '1', '2', '3', '4')),
  "lat" text not null default '',
  "long" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_resource_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_resource_place on area_resource (catm_ukey, id) where deleted_at is null;
create index area_resource_bin on area_resource (catm_ukey, deleted_at) where deleted_at is not null;
create index area_resource_find on area_resource using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_resource_words on area_resource (catm_ukey, id)
  include ("sort", "type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_resource_words_long on area_resource (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_resource_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_resource (id),
  no smallint not null constraint area_resource_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_resource_img_once unique (parent_id, no)
);
create index area_resource_img_picture on area_resource_img (picture);

create table area_agriculture (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_agriculture_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default '' constraint area_agriculture_type check ("type" in ('', '1', '2', '3', '4')),
  "name" text not null default '',
  "name_en" text not null default '',
  "area_rai" text not null default '',
  "yield_ton" text not null default '',
  "households" text not null default '',
  "heads" text not null default '',
  "season" text not null default '' constraint area_agriculture_season check ("season" ~ '^((1|2|3|4|5|6|7|8|9|10|11|12)(,(1|2|3|4|5|6|7|8|9|10|11|12))*)?$'),
  "year" text not null default '' constraint area_agriculture_year check ("year" ~ '^([0-9]{4})?$'),
  "source" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_agriculture_active_cc check ("active_cc" in ('0', '1')),
  "img_alt" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_agriculture_place on area_agriculture (catm_ukey, id) where deleted_at is null;
create index area_agriculture_bin on area_agriculture (catm_ukey, deleted_at) where deleted_at is not null;
create index area_agriculture_find on area_agriculture using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_agriculture_shows_img on area_agriculture ("img") where "img" is not null;
create index area_agriculture_words on area_agriculture (catm_ukey, id)
  include ("sort", "type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_agriculture_words_long on area_agriculture (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_occupation (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_occupation_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_occupation_year check ("year" ~ '^([0-9]{4})?$'),
  "main_job" text not null default '',
  "sub_job" text not null default '',
  "source" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_occupation_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_occupation_place on area_occupation (catm_ukey, id) where deleted_at is null;
create index area_occupation_bin on area_occupation (catm_ukey, deleted_at) where deleted_at is not null;
create index area_occupation_find on area_occupation using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_occupation_words on area_occupation (catm_ukey, id)
  include ("sort", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_occupation_words_long on area_occupation (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_bank (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_bank_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "bank_code" text not null default '' constraint area_bank_bank_code check ("bank_code" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13')),
  "branch" text not null default '',
  "branch_en" text not null default '',
  "hno" text not null default '',
  "moo" text not null default '' constraint area_bank_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default '' constraint area_bank_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open_time" text not null default '',
  "atm" text not null default '0' constraint area_bank_atm check ("atm" in ('0', '1')),
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_bank_active_cc check ("active_cc" in ('0', '1')),
  "img_alt" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_bank_place on area_bank (catm_ukey, id) where deleted_at is null;
create index area_bank_bin on area_bank (catm_ukey, deleted_at) where deleted_at is not null;
create index area_bank_find on area_bank using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_bank_shows_img on area_bank ("img") where "img" is not null;
create index area_bank_words on area_bank (catm_ukey, id)
  include ("sort", "bank_code", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_bank_words_long on area_bank (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_industry (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_industry_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "kind" text not null default '',
  "size" text not null default '' constraint area_industry_size check ("size" in ('', '1', '2', '3', '4')),
  "factory_class" text not null default '' constraint area_industry_factory_class check ("factory_class" in ('', '1', '2', '3')),
  "workers" text not null default '',
  "product" text not null default '',
  "hno" text not null default '',
  "moo" text not null default '' constraint area_industry_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default '' constraint area_industry_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_industry_active_cc check ("active_cc" in ('0', '1')),
  "img_alt" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_industry_place on area_industry (catm_ukey, id) where deleted_at is null;
create index area_industry_bin on area_industry (catm_ukey, deleted_at) where deleted_at is not null;
create index area_industry_find on area_industry using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_industry_shows_img on area_industry ("img") where "img" is not null;
create index area_industry_words on area_industry (catm_ukey, id)
  include ("sort", "size", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_industry_words_long on area_industry (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_dept (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_dept_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default '' constraint area_dept_type check ("type" in ('', '1', '2', '3', '4')),
  "name" text not null default '',
  "name_en" text not null default '',
  "hno" text not null default '',
  "moo" text not null default '' constraint area_dept_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default '' constraint area_dept_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open_time" text not null default '',
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_dept_active_cc check ("active_cc" in ('0', '1')),
  "img_alt" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_dept_place on area_dept (catm_ukey, id) where deleted_at is null;
create index area_dept_bin on area_dept (catm_ukey, deleted_at) where deleted_at is not null;
create index area_dept_find on area_dept using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_dept_shows_img on area_dept ("img") where "img" is not null;
create index area_dept_words on area_dept (catm_ukey, id)
  include ("sort", "type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_dept_words_long on area_dept (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_market (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_market_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default '' constraint area_market_type check ("type" in ('', '1', '2', '3', '4', '5')),
  "name" text not null default '',
  "name_en" text not null default '',
  "open_day" text not null default '' constraint area_market_open_day check ("open_day" ~ '^((1|2|3|4|5|6|7)(,(1|2|3|4|5|6|7))*)?$'),
  "open_time" text not null default '',
  "owner" text not null default '',
  "hno" text not null default '',
  "moo" text not null default '' constraint area_market_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default '' constraint area_market_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_market_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_market_place on area_market (catm_ukey, id) where deleted_at is null;
create index area_market_bin on area_market (catm_ukey, deleted_at) where deleted_at is not null;
create index area_market_find on area_market using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_market_words on area_market (catm_ukey, id)
  include ("sort", "type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_market_words_long on area_market (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_market_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_market (id),
  no smallint not null constraint area_market_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_market_img_once unique (parent_id, no)
);
create index area_market_img_picture on area_market_img (picture);

create table area_institute (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_institute_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "institute_type" text not null default '' constraint area_institute_institute_type check ("institute_type" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11')),
  "institute_name" text not null default '',
  "institute_name_en" text not null default '',
  "institute_detail" text not null default '',
  "institute_detail_en" text not null default '',
  "institute_hno" text not null default '',
  "institute_mm" text not null default '' constraint area_institute_institute_mm check ("institute_mm" ~ '^[0-9]{0,2}$'),
  "institute_trok" text not null default '',
  "institute_thanon" text not null default '',
  "institute_postcode" text not null default '' constraint area_institute_institute_postcode check ("institute_postcode" ~ '^([0-9]{5})?$'),
  "institute_tel" text not null default '',
  "institute_lat" text not null default '',
  "institute_long" text not null default '',
  "institute_web" text not null default '',
  "active_cc" text not null default '0' constraint area_institute_active_cc check ("active_cc" in ('0', '1')),
  "institute_img_alt" text not null default '',
  "institute_img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_institute_place on area_institute (catm_ukey, id) where deleted_at is null;
create index area_institute_bin on area_institute (catm_ukey, deleted_at) where deleted_at is not null;
create index area_institute_find on area_institute using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_institute_shows_institute_img on area_institute ("institute_img") where "institute_img" is not null;
create index area_institute_words on area_institute (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_institute_words_long on area_institute (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_hospital (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_hospital_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default '' constraint area_hospital_type check ("type" in ('', '1', '2', '3', '4', '5')),
  "name" text not null default '',
  "name_en" text not null default '',
  "hcode" text not null default '',
  "beds" text not null default '',
  "hno" text not null default '',
  "moo" text not null default '' constraint area_hospital_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default '' constraint area_hospital_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "emergency_tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open24" text not null default '0' constraint area_hospital_open24 check ("open24" in ('0', '1')),
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_hospital_active_cc check ("active_cc" in ('0', '1')),
  "img_alt" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_hospital_place on area_hospital (catm_ukey, id) where deleted_at is null;
create index area_hospital_bin on area_hospital (catm_ukey, deleted_at) where deleted_at is not null;
create index area_hospital_find on area_hospital using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_hospital_shows_img on area_hospital ("img") where "img" is not null;
create index area_hospital_words on area_hospital (catm_ukey, id)
  include ("sort", "type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_hospital_words_long on area_hospital (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_gov (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_gov_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "gov_type" text not null default '' constraint area_gov_gov_type check ("gov_type" in ('', '1', '2')),
  "gov_location" text not null default '' constraint area_gov_gov_location check ("gov_location" in ('', '0', '1')),
  "gov_name" text not null default '',
  "gov_name_en" text not null default '',
  "gov_hno" text not null default '',
  "gov_mm" text not null default '' constraint area_gov_gov_mm check ("gov_mm" ~ '^[0-9]{0,2}$'),
  "gov_trok" text not null default '',
  "gov_thanon" text not null default '',
  "gov_postcode" text not null default '' constraint area_gov_gov_postcode check ("gov_postcode" ~ '^([0-9]{5})?$'),
  "gov_tel" text not null default '',
  "gov_lat" text not null default '',
  "gov_long" text not null default '',
  "active_cc" text not null default '0' constraint area_gov_active_cc check ("active_cc" in ('0', '1')),
  "gov_img_alt" text not null default '',
  "gov_img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_gov_place on area_gov (catm_ukey, id) where deleted_at is null;
create index area_gov_bin on area_gov (catm_ukey, deleted_at) where deleted_at is not null;
create index area_gov_find on area_gov using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_gov_shows_gov_img on area_gov ("gov_img") where "gov_img" is not null;
create index area_gov_words on area_gov (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_gov_words_long on area_gov (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_tourism (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_tourism_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "tourism_type" text not null default '' constraint area_tourism_tourism_type check ("tourism_type" in ('', '3', '4', '6')),
  "tourism_name" text not null default '',
  "tourism_name_en" text not null default '',
  "tourism_lat" text not null default '',
  "tourism_long" text not null default '',
  "tourism_url" text not null default '',
  "tourism_startdate" date,
  "tourism_enddate" date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_tourism_place on area_tourism (catm_ukey, id) where deleted_at is null;
create index area_tourism_bin on area_tourism (catm_ukey, deleted_at) where deleted_at is not null;
create index area_tourism_find on area_tourism using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_tourism_words on area_tourism (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_tourism_words_long on area_tourism (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_tourism_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_tourism (id),
  no smallint not null constraint area_tourism_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_tourism_img_once unique (parent_id, no)
);
create index area_tourism_img_picture on area_tourism_img (picture);

create table area_tourist_center (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_tourist_center_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "hno" text not null default '',
  "moo" text not null default '' constraint area_tourist_center_moo check ("moo" ~ '^[0-9]{0,2}$'),
  "trok" text not null default '',
  "thanon" text not null default '',
  "postcode" text not null default '' constraint area_tourist_center_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  "tel" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "open_time" text not null default '',
  "language" text not null default '' constraint area_tourist_center_language check ("language" ~ '^((1|2|3|4|5|6|7|8|9|10|11|12)(,(1|2|3|4|5|6|7|8|9|10|11|12))*)?$'),
  "service" text not null default '' constraint area_tourist_center_service check ("service" ~ '^((1|2|3|4|5|6|7|8|9|10|11|12)(,(1|2|3|4|5|6|7|8|9|10|11|12))*)?$'),
  "web" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_tourist_center_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_tourist_center_place on area_tourist_center (catm_ukey, id) where deleted_at is null;
create index area_tourist_center_bin on area_tourist_center (catm_ukey, deleted_at) where deleted_at is not null;
create index area_tourist_center_find on area_tourist_center using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_tourist_center_words on area_tourist_center (catm_ukey, id)
  include ("sort", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_tourist_center_words_long on area_tourist_center (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_tourist_center_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_tourist_center (id),
  no smallint not null constraint area_tourist_center_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_tourist_center_img_once unique (parent_id, no)
);
create index area_tourist_center_img_picture on area_tourist_center_img (picture);

create table area_transport (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_transport_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "mode" text not null default '' constraint area_transport_mode check ("mode" in ('', '1', '2', '3', '4', '5')),
  "name" text not null default '',
  "name_en" text not null default '',
  "route_no" text not null default '',
  "from" text not null default '',
  "to" text not null default '',
  "distance" text not null default '',
  "duration" text not null default '',
  "operator" text not null default '',
  "tel" text not null default '',
  "schedule" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_transport_active_cc check ("active_cc" in ('0', '1')),
  "img_alt" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_transport_place on area_transport (catm_ukey, id) where deleted_at is null;
create index area_transport_bin on area_transport (catm_ukey, deleted_at) where deleted_at is not null;
create index area_transport_find on area_transport using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_transport_shows_img on area_transport ("img") where "img" is not null;
create index area_transport_words on area_transport (catm_ukey, id)
  include ("sort", "mode", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_transport_words_long on area_transport (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_tradition (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_tradition_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "tradition_name" text not null default '',
  "tradition_name_en" text not null default '',
  "tradition_detail" text not null default '',
  "tradition_detail_en" text not null default '',
  "tradition_startdate" date,
  "tradition_enddate" date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_tradition_place on area_tradition (catm_ukey, id) where deleted_at is null;
create index area_tradition_bin on area_tradition (catm_ukey, deleted_at) where deleted_at is not null;
create index area_tradition_find on area_tradition using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_tradition_words on area_tradition (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_tradition_words_long on area_tradition (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_tradition_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_tradition (id),
  no smallint not null constraint area_tradition_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_tradition_img_once unique (parent_id, no)
);
create index area_tradition_img_picture on area_tradition_img (picture);

create table area_festival (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_festival_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "festival_name" text not null default '',
  "festival_name_en" text not null default '',
  "festival_detail" text not null default '',
  "festival_detail_en" text not null default '',
  "festival_begindate" date,
  "festival_enddate" date,
  "festival_displaydate" date,
  "active_cc" text not null default '0' constraint area_festival_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_festival_place on area_festival (catm_ukey, id) where deleted_at is null;
create index area_festival_bin on area_festival (catm_ukey, deleted_at) where deleted_at is not null;
create index area_festival_find on area_festival using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_festival_words on area_festival (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_festival_words_long on area_festival (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_festival_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_festival (id),
  no smallint not null constraint area_festival_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_festival_img_once unique (parent_id, no)
);
create index area_festival_img_picture on area_festival_img (picture);

create table area_activity (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_activity_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "activity_topic" text not null default '',
  "activity_topic_en" text not null default '',
  "activity_detail" text not null default '',
  "activity_detail_en" text not null default '',
  "activity_startdate" date,
  "activity_enddate" date,
  "active" text not null default '0' constraint area_activity_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0' constraint area_activity_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0' constraint area_activity_active_center check ("active_center" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_activity_place on area_activity (catm_ukey, id) where deleted_at is null;
create index area_activity_bin on area_activity (catm_ukey, deleted_at) where deleted_at is not null;
create index area_activity_find on area_activity using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_activity_words on area_activity (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_activity_words_long on area_activity (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_activity_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_activity (id),
  no smallint not null constraint area_activity_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_activity_img_once unique (parent_id, no)
);
create index area_activity_img_picture on area_activity_img (picture);

create table area_otop (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_otop_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "product_type" text not null default '' constraint area_otop_product_type check ("product_type" in ('', '1', '2', '3', '4', '5')),
  "product_subtype" text not null default '' constraint area_otop_product_subtype check ("product_subtype" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "product_name" text not null default '',
  "product_detail" text not null default '',
  "product_size" text not null default '',
  "product_weight" text not null default '',
  "product_star" text not null default '' constraint area_otop_product_star check ("product_star" in ('', '0', '1', '2', '3', '4', '5')),
  "product_price" text not null default '',
  "product_hno" text not null default '',
  "product_mm" text not null default '' constraint area_otop_product_mm check ("product_mm" ~ '^[0-9]{0,2}$'),
  "product_trok" text not null default '',
  "product_thanon" text not null default '',
  "product_postcode" text not null default '' constraint area_otop_product_postcode check ("product_postcode" ~ '^([0-9]{5})?$'),
  "product_tel" text not null default '',
  "active_cc" text not null default '0' constraint area_otop_active_cc check ("active_cc" in ('0', '1')),
  "product_img_alt" text not null default '',
  "product_img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_otop_place on area_otop (catm_ukey, id) where deleted_at is null;
create index area_otop_bin on area_otop (catm_ukey, deleted_at) where deleted_at is not null;
create index area_otop_find on area_otop using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_otop_shows_product_img on area_otop ("product_img") where "product_img" is not null;
create index area_otop_words on area_otop (catm_ukey, id)
  include (find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_otop_words_long on area_otop (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_landmark (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_landmark_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "type" text not null default '' constraint area_landmark_type check ("type" in ('', '1', '2', '3', '4', '5', '6')),
  "web" text not null default '',
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "detail_en" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  "img_alt" text not null default '',
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_landmark_place on area_landmark (catm_ukey, id) where deleted_at is null;
create index area_landmark_bin on area_landmark (catm_ukey, deleted_at) where deleted_at is not null;
create index area_landmark_find on area_landmark using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_landmark_shows_img on area_landmark ("img") where "img" is not null;
create index area_landmark_words on area_landmark (catm_ukey, id)
  include ("type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_landmark_words_long on area_landmark (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_policy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_policy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_policy_year check ("year" ~ '^([0-9]{4})?$'),
  "level" text not null default '' constraint area_policy_level check ("level" in ('', '1', '2', '3', '4', '5')),
  "no" text not null default '',
  "name" text not null default '',
  "detail" text not null default '',
  "start_date" date,
  "end_date" date,
  "active" text not null default '0' constraint area_policy_active check ("active" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_policy_place on area_policy (catm_ukey, id) where deleted_at is null;
create index area_policy_bin on area_policy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_policy_find on area_policy using gin (find_text gin_trgm_ops) where deleted_at is null;
create table area_policy_doc (
  parent_id bigint not null references area_policy (id),
  no smallint not null constraint area_policy_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_policy_doc_document on area_policy_doc (document);

create table area_subpolicy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_subpolicy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "policy_id" text not null default '' constraint area_subpolicy_policy_id check ("policy_id" ~ '^[0-9]{0,15}$'),
  "no" text not null default '',
  "name" text not null default '',
  "detail" text not null default '',
  "indicator" text not null default '',
  "target" text not null default '',
  "owner" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_subpolicy_place on area_subpolicy (catm_ukey, id) where deleted_at is null;
create index area_subpolicy_bin on area_subpolicy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_subpolicy_find on area_subpolicy using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_subpolicy_policy_id on area_subpolicy ("policy_id") where deleted_at is null;

create table area_project_policy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_project_policy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "sub_policy_id" text not null default '' constraint area_project_policy_sub_policy_id check ("sub_policy_id" ~ '^[0-9]{0,15}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "budget" text not null default '',
  "budget_source" text not null default '' constraint area_project_policy_budget_source check ("budget_source" in ('', '1', '2', '3', '4', '5', '6', '9')),
  "start_date" date,
  "end_date" date,
  "owner" text not null default '',
  "status" text not null default '' constraint area_project_policy_status check ("status" in ('', '1', '2', '3', '4')),
  "progress" text not null default '',
  "result" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_project_policy_place on area_project_policy (catm_ukey, id) where deleted_at is null;
create index area_project_policy_bin on area_project_policy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_project_policy_find on area_project_policy using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_project_policy_sub_policy_id on area_project_policy ("sub_policy_id") where deleted_at is null;
create index area_project_policy_words on area_project_policy (catm_ukey, id)
  include ("start_date", "status", "sub_policy_id", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_project_policy_words_long on area_project_policy (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_project_policy_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_project_policy (id),
  no smallint not null constraint area_project_policy_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_project_policy_img_once unique (parent_id, no)
);
create index area_project_policy_img_picture on area_project_policy_img (picture);
create table area_project_policy_doc (
  parent_id bigint not null references area_project_policy (id),
  no smallint not null constraint area_project_policy_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_project_policy_doc_document on area_project_policy_doc (document);

create table area_project (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_project_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "name" text not null default '',
  "name_en" text not null default '',
  "detail" text not null default '',
  "budget" text not null default '',
  "budget_source" text not null default '' constraint area_project_budget_source check ("budget_source" in ('', '1', '2', '3', '4', '5', '6', '9')),
  "start_date" date,
  "end_date" date,
  "owner" text not null default '',
  "status" text not null default '' constraint area_project_status check ("status" in ('', '1', '2', '3', '4')),
  "progress" text not null default '',
  "result" text not null default '',
  "beneficiary" text not null default '',
  "sort" text not null default '',
  "reviewed" date,
  "active_cc" text not null default '0' constraint area_project_active_cc check ("active_cc" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_project_place on area_project (catm_ukey, id) where deleted_at is null;
create index area_project_bin on area_project (catm_ukey, deleted_at) where deleted_at is not null;
create index area_project_find on area_project using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_project_words on area_project (catm_ukey, id)
  include ("sort", "status", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_project_words_long on area_project (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_project_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_project (id),
  no smallint not null constraint area_project_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_project_img_once unique (parent_id, no)
);
create index area_project_img_picture on area_project_img (picture);
create table area_project_doc (
  parent_id bigint not null references area_project (id),
  no smallint not null constraint area_project_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_project_doc_document on area_project_doc (document);

create table area_news (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_news_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "news_type" text not null default '' constraint area_news_news_type check ("news_type" in ('', '1', '2', '3', '4')),
  "news_date" date,
  "pin" text not null default '0' constraint area_news_pin check ("pin" in ('0', '1')),
  "topic" text not null default '',
  "topic_en" text not null default '',
  "detail" text not null default '',
  "link" text not null default '',
  "start_date" date,
  "end_date" date,
  "active" text not null default '0' constraint area_news_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0' constraint area_news_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0' constraint area_news_active_center check ("active_center" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_news_place on area_news (catm_ukey, id) where deleted_at is null;
create index area_news_bin on area_news (catm_ukey, deleted_at) where deleted_at is not null;
create index area_news_find on area_news using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_news_words on area_news (catm_ukey, id)
  include ("news_date", "news_type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_news_words_long on area_news (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_news_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_news (id),
  no smallint not null constraint area_news_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_news_img_once unique (parent_id, no)
);
create index area_news_img_picture on area_news_img (picture);
create table area_news_doc (
  parent_id bigint not null references area_news (id),
  no smallint not null constraint area_news_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_news_doc_document on area_news_doc (document);

create table area_procurement (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_procurement_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "ann_type" text not null default '' constraint area_procurement_ann_type check ("ann_type" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "method" text not null default '' constraint area_procurement_method check ("method" in ('', '1', '2', '3', '4')),
  "topic" text not null default '',
  "project_no" text not null default '',
  "year" text not null default '' constraint area_procurement_year check ("year" ~ '^([0-9]{4})?$'),
  "ann_date" date,
  "close_date" date,
  "budget" text not null default '',
  "ref_price" text not null default '',
  "winner" text not null default '',
  "contract_price" text not null default '',
  "egp_url" text not null default '',
  "active" text not null default '0' constraint area_procurement_active check ("active" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_procurement_place on area_procurement (catm_ukey, id) where deleted_at is null;
create index area_procurement_bin on area_procurement (catm_ukey, deleted_at) where deleted_at is not null;
create index area_procurement_find on area_procurement using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_procurement_words on area_procurement (catm_ukey, id)
  include ("ann_date", "ann_type", "year", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_procurement_words_long on area_procurement (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_procurement_doc (
  parent_id bigint not null references area_procurement (id),
  no smallint not null constraint area_procurement_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_procurement_doc_document on area_procurement_doc (document);

create table area_official_doc (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_official_doc_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "doc_type" text not null default '' constraint area_official_doc_doc_type check ("doc_type" in ('', '1', '2', '3', '4', '5')),
  "urgency" text not null default '' constraint area_official_doc_urgency check ("urgency" in ('', '1', '2', '3', '4')),
  "doc_no" text not null default '',
  "doc_date" date,
  "topic" text not null default '',
  "from" text not null default '',
  "to_area" text not null default '' constraint area_official_doc_to_area check ("to_area" ~ '^([0-9]{8})?$'),
  "to" text not null default '',
  "start_date" date,
  "end_date" date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_official_doc_place on area_official_doc (catm_ukey, id) where deleted_at is null;
create index area_official_doc_bin on area_official_doc (catm_ukey, deleted_at) where deleted_at is not null;
create index area_official_doc_find on area_official_doc using gin (find_text gin_trgm_ops) where deleted_at is null;
create table area_official_doc_doc (
  parent_id bigint not null references area_official_doc (id),
  no smallint not null constraint area_official_doc_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_official_doc_doc_document on area_official_doc_doc (document);

create table area_faq (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_faq_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "category" text not null default '' constraint area_faq_category check ("category" in ('', '1', '2', '3', '4')),
  "sort" text not null default '',
  "active" text not null default '0' constraint area_faq_active check ("active" in ('0', '1')),
  "question" text not null default '',
  "answer" text not null default '',
  "question_en" text not null default '',
  "answer_en" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_faq_place on area_faq (catm_ukey, id) where deleted_at is null;
create index area_faq_bin on area_faq (catm_ukey, deleted_at) where deleted_at is not null;
create index area_faq_find on area_faq using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_poll (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_poll_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "topic" text not null default '',
  "detail" text not null default '',
  "start_date" date,
  "end_date" date,
  "allow_repeat" text not null default '0' constraint area_poll_allow_repeat check ("allow_repeat" in ('0', '1')),
  "result_public" text not null default '0' constraint area_poll_result_public check ("result_public" in ('0', '1')),
  "active" text not null default '0' constraint area_poll_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0' constraint area_poll_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0' constraint area_poll_active_center check ("active_center" in ('0', '1')),
  "type" text not null default '' constraint area_poll_type check ("type" in ('', '1', '2', '3', '4')),
  "questions" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_poll_place on area_poll (catm_ukey, id) where deleted_at is null;
create index area_poll_bin on area_poll (catm_ukey, deleted_at) where deleted_at is not null;
create index area_poll_find on area_poll using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_poll_words on area_poll (catm_ukey, id)
  include ("start_date", "type", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_poll_words_long on area_poll (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;

create table area_oit (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_oit_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_oit_year check ("year" ~ '^([0-9]{4})?$'),
  "code" text not null default '',
  "status" text not null default '' constraint area_oit_status check ("status" in ('', '1', '2', '3')),
  "title" text not null default '',
  "url" text not null default '',
  "detail" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_oit_place on area_oit (catm_ukey, id) where deleted_at is null;
create index area_oit_bin on area_oit (catm_ukey, deleted_at) where deleted_at is not null;
create index area_oit_find on area_oit using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_oit_words on area_oit (catm_ukey, id)
  include ("year", "status", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_oit_words_long on area_oit (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_oit_doc (
  parent_id bigint not null references area_oit (id),
  no smallint not null constraint area_oit_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_oit_doc_document on area_oit_doc (document);

create table area_topic (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_topic_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_topic_year check ("year" ~ '^([0-9]{4})?$'),
  "no" text not null default '',
  "name" text not null default '',
  "active" text not null default '0' constraint area_topic_active check ("active" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_topic_place on area_topic (catm_ukey, id) where deleted_at is null;
create index area_topic_bin on area_topic (catm_ukey, deleted_at) where deleted_at is not null;
create index area_topic_find on area_topic using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_subtopic (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_subtopic_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "topic_id" text not null default '' constraint area_subtopic_topic_id check ("topic_id" ~ '^[0-9]{0,15}$'),
  "code" text not null default '',
  "required" text not null default '0' constraint area_subtopic_required check ("required" in ('0', '1')),
  "name" text not null default '',
  "guide" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_subtopic_place on area_subtopic (catm_ukey, id) where deleted_at is null;
create index area_subtopic_bin on area_subtopic (catm_ukey, deleted_at) where deleted_at is not null;
create index area_subtopic_find on area_subtopic using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_subtopic_topic_id on area_subtopic ("topic_id") where deleted_at is null;

create table area_mm_detail (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_detail_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_mm_detail_year check ("year" ~ '^([0-9]{4})?$'),
  "mm_name" text not null default '',
  "source" text not null default '' constraint area_mm_detail_source check ("source" in ('', '1', '2', '3', '4')),
  "households" text not null default '',
  "male" text not null default '',
  "female" text not null default '',
  "total" text not null default '',
  "age0to14" text not null default '',
  "age15to59" text not null default '',
  "age60" text not null default '',
  "area_rai" text not null default '',
  "farm_rai" text not null default '',
  "income" text not null default '',
  "main_job" text not null default '',
  "sub_job" text not null default '',
  "road" text not null default '' constraint area_mm_detail_road check ("road" in ('', '1', '2', '3', '4')),
  "water_drink" text not null default '' constraint area_mm_detail_water_drink check ("water_drink" in ('', '1', '2', '3')),
  "water_use" text not null default '' constraint area_mm_detail_water_use check ("water_use" in ('', '1', '2', '3')),
  "water_farm" text not null default '' constraint area_mm_detail_water_farm check ("water_farm" in ('', '1', '2', '3')),
  "electricity" text not null default '',
  "internet" text not null default '0' constraint area_mm_detail_internet check ("internet" in ('0', '1')),
  "history" text not null default '',
  "lat" text not null default '',
  "long" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_mm_detail_place on area_mm_detail (catm_ukey, id) where deleted_at is null;
create index area_mm_detail_bin on area_mm_detail (catm_ukey, deleted_at) where deleted_at is not null;
create index area_mm_detail_find on area_mm_detail using gin (find_text gin_trgm_ops) where deleted_at is null;
create unique index area_mm_detail_one_per on area_mm_detail (substr(catm_ukey, 1, 8), "year") where deleted_at is null;
create index area_mm_detail_words on area_mm_detail (catm_ukey, id)
  include ("year", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_mm_detail_words_long on area_mm_detail (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_mm_detail_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_mm_detail (id),
  no smallint not null constraint area_mm_detail_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_mm_detail_img_once unique (parent_id, no)
);
create index area_mm_detail_img_picture on area_mm_detail_img (picture);

create table area_mm_risk (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_risk_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_mm_risk_year check ("year" ~ '^([0-9]{4})?$'),
  "flood" text not null default '' constraint area_mm_risk_flood check ("flood" in ('', '1', '2', '3', '4')),
  "flood_year" text not null default '' constraint area_mm_risk_flood_year check ("flood_year" ~ '^([0-9]{4})?$'),
  "flood_houses" text not null default '',
  "drought" text not null default '' constraint area_mm_risk_drought check ("drought" in ('', '1', '2', '3', '4')),
  "drought_year" text not null default '' constraint area_mm_risk_drought_year check ("drought_year" ~ '^([0-9]{4})?$'),
  "drought_houses" text not null default '',
  "fire" text not null default '' constraint area_mm_risk_fire check ("fire" in ('', '1', '2', '3', '4')),
  "fire_year" text not null default '' constraint area_mm_risk_fire_year check ("fire_year" ~ '^([0-9]{4})?$'),
  "fire_houses" text not null default '',
  "storm" text not null default '' constraint area_mm_risk_storm check ("storm" in ('', '1', '2', '3', '4')),
  "storm_year" text not null default '' constraint area_mm_risk_storm_year check ("storm_year" ~ '^([0-9]{4})?$'),
  "storm_houses" text not null default '',
  "landslide" text not null default '' constraint area_mm_risk_landslide check ("landslide" in ('', '1', '2', '3', '4')),
  "landslide_year" text not null default '' constraint area_mm_risk_landslide_year check ("landslide_year" ~ '^([0-9]{4})?$'),
  "landslide_houses" text not null default '',
  "smoke" text not null default '' constraint area_mm_risk_smoke check ("smoke" in ('', '1', '2', '3', '4')),
  "smoke_year" text not null default '' constraint area_mm_risk_smoke_year check ("smoke_year" ~ '^([0-9]{4})?$'),
  "smoke_houses" text not null default '',
  "quake" text not null default '' constraint area_mm_risk_quake check ("quake" in ('', '1', '2', '3', '4')),
  "quake_year" text not null default '' constraint area_mm_risk_quake_year check ("quake_year" ~ '^([0-9]{4})?$'),
  "quake_houses" text not null default '',
  "drug" text not null default '' constraint area_mm_risk_drug check ("drug" in ('', '1', '2', '3', '4')),
  "drug_year" text not null default '' constraint area_mm_risk_drug_year check ("drug_year" ~ '^([0-9]{4})?$'),
  "drug_houses" text not null default '',
  "crime" text not null default '' constraint area_mm_risk_crime check ("crime" in ('', '1', '2', '3', '4')),
  "crime_year" text not null default '' constraint area_mm_risk_crime_year check ("crime_year" ~ '^([0-9]{4})?$'),
  "crime_houses" text not null default '',
  "conflict" text not null default '' constraint area_mm_risk_conflict check ("conflict" in ('', '1', '2', '3', '4')),
  "conflict_year" text not null default '' constraint area_mm_risk_conflict_year check ("conflict_year" ~ '^([0-9]{4})?$'),
  "conflict_houses" text not null default '',
  "shelter" text not null default '',
  "siren" text not null default '0' constraint area_mm_risk_siren check ("siren" in ('0', '1')),
  "plan" text not null default '0' constraint area_mm_risk_plan check ("plan" in ('0', '1')),
  "lat" text not null default '',
  "long" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_mm_risk_place on area_mm_risk (catm_ukey, id) where deleted_at is null;
create index area_mm_risk_bin on area_mm_risk (catm_ukey, deleted_at) where deleted_at is not null;
create index area_mm_risk_find on area_mm_risk using gin (find_text gin_trgm_ops) where deleted_at is null;
create unique index area_mm_risk_one_per on area_mm_risk (substr(catm_ukey, 1, 8), "year") where deleted_at is null;
create index area_mm_risk_words on area_mm_risk (catm_ukey, id)
  include ("year", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_mm_risk_words_long on area_mm_risk (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_mm_risk_doc (
  parent_id bigint not null references area_mm_risk (id),
  no smallint not null constraint area_mm_risk_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_mm_risk_doc_document on area_mm_risk_doc (document);

create table area_mm_dept (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_dept_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_mm_dept_year check ("year" ~ '^([0-9]{4})?$'),
  "debt_households" text not null default '',
  "debt_formal" text not null default '',
  "debt_informal" text not null default '',
  "debtors_informal" text not null default '',
  "fund" text not null default '',
  "employed" text not null default '',
  "unemployed" text not null default '',
  "seasonal" text not null default '',
  "migrant" text not null default '',
  "training" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_mm_dept_place on area_mm_dept (catm_ukey, id) where deleted_at is null;
create index area_mm_dept_bin on area_mm_dept (catm_ukey, deleted_at) where deleted_at is not null;
create unique index area_mm_dept_one_per on area_mm_dept (substr(catm_ukey, 1, 8), "year") where deleted_at is null;

create table area_mm_person (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_mm_person_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_mm_person_year check ("year" ~ '^([0-9]{4})?$'),
  "registered" text not null default '',
  "passed" text not null default '',
  "failed" text not null default '',
  "identity_done" text not null default '',
  "elderly" text not null default '',
  "disabled" text not null default '',
  "bedridden" text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_mm_person_place on area_mm_person (catm_ukey, id) where deleted_at is null;
create index area_mm_person_bin on area_mm_person (catm_ukey, deleted_at) where deleted_at is not null;
create unique index area_mm_person_one_per on area_mm_person (substr(catm_ukey, 1, 8), "year") where deleted_at is null;

create table area_village_goodness (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_village_goodness_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "year" text not null default '' constraint area_village_goodness_year check ("year" ~ '^([0-9]{4})?$'),
  "award" text not null default '' constraint area_village_goodness_award check ("award" in ('', '1', '2', '3', '4')),
  "level" text not null default '' constraint area_village_goodness_level check ("level" in ('', '1', '2', '3', '4', '5')),
  "rank" text not null default '',
  "deed" text not null default '',
  "person" text not null default '',
  "consent" text not null default '0' constraint area_village_goodness_consent check ("consent" in ('0', '1')),
  "active" text not null default '0' constraint area_village_goodness_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0' constraint area_village_goodness_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0' constraint area_village_goodness_active_center check ("active_center" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  read_model text not null default '',
  history_digest text not null default ''
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index area_village_goodness_place on area_village_goodness (catm_ukey, id) where deleted_at is null;
create index area_village_goodness_bin on area_village_goodness (catm_ukey, deleted_at) where deleted_at is not null;
create index area_village_goodness_find on area_village_goodness using gin (find_text gin_trgm_ops) where deleted_at is null;
create unique index area_village_goodness_one_per on area_village_goodness (substr(catm_ukey, 1, 8), "year", "award") where deleted_at is null;
create index area_village_goodness_words on area_village_goodness (catm_ukey, id)
  include ("year", "award", find_text) where deleted_at is null and octet_length(find_text) <= 2400;
create index area_village_goodness_words_long on area_village_goodness (catm_ukey, id) where deleted_at is null and octet_length(find_text) > 2400;
create table area_village_goodness_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_village_goodness (id),
  no smallint not null constraint area_village_goodness_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
  alt text not null default '',
  constraint area_village_goodness_img_once unique (parent_id, no)
);
create index area_village_goodness_img_picture on area_village_goodness_img (picture);

-- Answers to polls (docs/decisions/0021-polls.md). They are counted; nothing says who gave one or which were
-- given together,
-- and only the day is stored. They are deleted with their poll.

-- How many sheets came from the public site on each day.
create table poll_day (
  poll_id bigint not null references area_poll (id) on delete cascade,
  day date not null,
  sheets integer not null,
  primary key (poll_id, day)
);

-- How often each choice of a question was made there. Questions and choices count from 1.
create table poll_tally (
  poll_id bigint not null references area_poll (id) on delete cascade,
  question smallint not null,
  choice smallint not null,
  votes integer not null,
  primary key (poll_id, question, choice)
);

-- Used ballots: digests of random texts, without answers and days.
create table poll_ballot (
  poll_id bigint not null references area_poll (id) on delete cascade,
  digest text collate "C" not null,
  primary key (poll_id, digest)
);

-- Paper sheets that an official entered: the votes of the choices of each question. Withdrawn rows no longer
-- count.
create table poll_paper (
  id bigint generated always as identity primary key,
  poll_id bigint not null references area_poll (id) on delete cascade,
  sheets integer not null constraint poll_paper_sheets check (sheets > 0),
  votes jsonb not null,
  at timestamptz not null,
  by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by text not null default ''
);
create index poll_paper_poll on poll_paper (poll_id);

-- What people wrote, without personal numbers. The ids are random, so that they tell no order.
create table poll_text (
  id uuid primary key default gen_random_uuid(),
  poll_id bigint not null references area_poll (id) on delete cascade,
  question smallint not null,
  day date not null,
  body text not null,
  paper_id bigint references poll_paper (id) on delete cascade
);
create index poll_text_question on poll_text (poll_id, question, day desc, id);
create index poll_text_paper on poll_text (paper_id) where paper_id is not null;
