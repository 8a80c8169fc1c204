-- The schema of version 1.0. This file never changes after a release: every later change is a new file.

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

-- The second factor (docs/decisions/0050-second-factor.md)
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
-- (docs/decisions/0008-retention.md).
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

-- Presence: which forms are open (docs/decisions/0040-presence.md). The rows refer to nothing, because
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

-- After how many months a record is old, or soon old (docs/decisions/0043-freshness-limits.md). One row at
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

-- What the tables of all areas have in common. The last lines of this file drop these functions.

-- A column. The kinds are `text`, `date`, `flag` ('0' or '1'), `choice` (one of the codes, or empty), `set`
-- (codes with commas between them), `digits` (exactly so many, or none), `number` (up to so many digits),
-- `title` (of a person) and `picture`.
create function area_column(area text, name text, kind text, argument text) returns text language sql as $$
  select format('%I ', name) || case kind
    when 'date' then 'date'
    when 'picture' then 'text references picture (sha256)'
    when 'flag' then $c$text not null default '0'$c$
    else $c$text not null default ''$c$
  end || coalesce(format(' constraint %I check ', area || '_' || name) || format(
    case kind
      when 'flag' then $c$(%1$I in ('0', '1'))$c$
      when 'choice' then $c$(%1$I in ('', '%2$s'))$c$
      when 'set' then $c$(%1$I ~ '^((%3$s)(,(%3$s))*)?$')$c$
      when 'digits' then $c$(%1$I ~ '^([0-9]{%4$s})?$')$c$
      when 'number' then $c$(%1$I ~ '^[0-9]{0,%4$s}$')$c$
      when 'title' then $c$(case when %1$I ~ '^[1-9][0-9]{0,3}$' then %1$I::int <= 184 else %1$I = '' end)$c$
    end,
    name, replace(argument, ' ', $c$', '$c$), replace(argument, ' ', '|'), argument), '')
$$;

-- The table of an area with its indexes. The fields are names with kinds, in the order of the columns.
create procedure create_area(area text, fields text, one_per_place boolean default false)
language plpgsql as $$
declare
  columns text := '';
  field text[];
begin
  for field in select regexp_match(entry, '(\w+) (\w+) ?(.*)') from unnest(string_to_array(fields, ',')) entry
  loop
    columns := columns || area_column(area, field[1], field[2], field[3]) || ', ';
  end loop;
  -- server/engine/area-sql.ts explains the options.
  execute format($c$
    create table %1$I (
      id bigint primary key default nextval('record_id'),
      catm_ukey text collate "C" not null constraint %2$I check (catm_ukey ~ '^[0-9]{8}$'),
      %3$s
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by text not null default '',
      deleted_at timestamptz,
      deleted_by text,
      find_text text not null default '',
      read_model text not null default '',
      history_digest text not null default ''
    ) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.02)$c$,
    area, area || '_catm_ukey', columns);
  if one_per_place then
    execute format('create unique index %I on %I (catm_ukey) where deleted_at is null',
      area || '_one_per_place', area);
  else
    execute format('create index %I on %I (catm_ukey, id) where deleted_at is null', area || '_place', area);
  end if;
  execute format('create index %I on %I (catm_ukey, deleted_at) where deleted_at is not null',
    area || '_bin', area);
  for field in select regexp_matches(fields, '(\w+) picture', 'g') loop
    execute format('create index %I on %I (%3$I) where %3$I is not null',
      area || '_shows_' || field[1], area, field[1]);
  end loop;
end
$$;

create procedure create_gallery(gallery text, area text) language plpgsql as $$
begin
  execute format($c$
    create table %1$I (
      id bigint primary key default nextval('record_id'),
      parent_id bigint not null references %2$I (id),
      no smallint not null constraint %3$I check (no between 1 and 5),
      picture text not null references picture (sha256),
      alt text not null default '',
      constraint %4$I unique (parent_id, no)
    )$c$, gallery, area, gallery || '_no', gallery || '_once');
  execute format('create index %I on %I (picture)', gallery || '_picture', gallery);
end
$$;

create procedure create_documents(documents text, area text) language plpgsql as $$
begin
  execute format($c$
    create table %1$I (
      parent_id bigint not null references %2$I (id),
      no smallint not null constraint %3$I check (no between 1 and 10),
      document text not null references document (sha256),
      name text not null,
      primary key (parent_id, no)
    )$c$, documents, area, documents || '_no');
  execute format('create index %I on %I (document)', documents || '_document', documents);
end
$$;

call create_area('area_district_chief', '
  title title, fname text, mname text, lname text, pid digits 13, tel text, position_name choice 1 2,
  position_level choice 1 2 3 4 5 6 7 8, position_no text, duty choice 1 2 3 4 5 6 7, date_movein date,
  date_moveout date, order text, show_public flag, img picture
');

call create_area('area_deputy_district', '
  title title, fname text, mname text, lname text, pid digits 13, tel text,
  position_name choice 1 2 3 4 5 6, position_level choice 1 2 3 4 5 6 7 8, position_no text,
  duty choice 1 2 3 4 5 6 7, date_movein date, date_moveout date, order text, show_public flag,
  img picture
');

call create_area('area_deputy', '
  title title, fname text, mname text, lname text, pid digits 13, tel text,
  position_name choice 1 2 3 4 5 6, position_level choice 1 2 3 4 5 6 7 8, position_no text,
  duty choice 1 2 3 4 5 6 7, date_movein date, date_moveout date, order text, show_public flag,
  img picture
');

call create_area('area_official', '
  title title, fname text, mname text, lname text, pid digits 13, tel text,
  position_name choice 1 2 3 4 5 6 7 8 9, position_level choice 1 2 3 4 5 6 7 8, position_no text,
  duty choice 1 2 3 4 5 6 7, date_movein date, date_moveout date, order text, show_public flag,
  img picture
');

call create_area('area_employee', '
  emp_type choice 1 2, title title, fname text, mname text, lname text, pid digits 13, tel text,
  position_name choice 1 2 3 4 5 6 7, position_no text, duty choice 1 2 3 4 5 6 7, contract_start date,
  contract_end date, date_movein date, date_moveout date, transfer_to text, transfer_duty text,
  transfer_order text, order text, show_public flag, img picture
');

call create_area('area_official_employee', '
  emp_type choice 1 2, title title, fname text, mname text, lname text, pid digits 13, tel text,
  position_name choice 1 2 3 4 5 6 7, position_no text, duty choice 1 2 3 4 5 6 7, contract_start date,
  contract_end date, date_movein date, date_moveout date, order text, show_public flag, img picture
');

call create_area('area_volunteer_defence', '
  unit choice 1 2, title title, fname text, mname text, lname text, pid digits 13, tel text,
  rank choice 1 2 3 4 5 6 7 8 9 10 11 12 13 14, kind choice 1 2, order_no text, order_date date,
  duty text, date_movein date, date_moveout date, img picture
');

call create_area('area_village_team', '
  role choice 1 2 3, title title, fname text, mname text, lname text, pid digits 13, tel text,
  train_date date, train_batch text, refresher date, order_no text, order_date date, card_no text,
  card_expire date, date_movein date, date_moveout date, img picture
');
create unique index area_village_team_one_team_head on area_village_team (substr(catm_ukey, 1, 8))
  where "role" = '1' and "date_moveout" is null and deleted_at is null;

call create_area('area_headman', '
  position choice 1 2 3 4 5 6, title title, fname text, mname text, lname text, pid digits 13, tel text,
  source choice 1 2, order_no text, order_date date, education choice 1 2 3 4 5 6, date_movein date,
  date_moveout date, term_end date, award text, img picture
');
create unique index area_headman_one_sub_district_head on area_headman (substr(catm_ukey, 1, 6))
  where "position" = '1' and "date_moveout" is null and deleted_at is null;
create unique index area_headman_one_village_head on area_headman (substr(catm_ukey, 1, 8))
  where "position" = '2' and "date_moveout" is null and deleted_at is null;

call create_area('area_committee', '
  kind choice 1 2 3 4 5, role choice 1 2 3 4 5, title title, fname text, mname text, lname text,
  pid digits 13, tel text, team set 1 2 3 4 5 6 7, order_no text, order_date date, date_movein date,
  date_moveout date, img picture
');
create unique index area_committee_one_chair on area_committee (substr(catm_ukey, 1, 8))
  where "role" = '1' and "date_moveout" is null and deleted_at is null;

call create_area('area_mediator', '
  side choice 1 2 3 4, title title, fname text, mname text, lname text, pid digits 13, tel text,
  register_no text, order_no text, order_date date, expertise text, date_movein date, date_moveout date,
  img picture
');

call create_area('area_mediation', '
  year digits 4, type choice 1 2 3, received text, settled text, pending text
');
create unique index area_mediation_one_per on area_mediation (substr(catm_ukey, 1, 4), "type", "year") where deleted_at is null;

call create_area('area_royal', '
  name text, name_en text, detail text, detail_en text, activity_startdate date, activity_enddate date,
  place text, active_cc flag
');
call create_gallery('area_royal_img', 'area_royal');

call create_area('area_landing', '
  name text, start_date date, end_date date, active choice 0 1, button_text text, link text,
  guestbook text, img_alt text, img_mobile_alt text, img picture, img_mobile picture
');

call create_area('area_background', '
  name text, color choice 1 2 3 4 5 6, active choice 0 1, img_menu picture, img_header picture
');

call create_area('area_slide_show', '
  img_no text, active flag, img_url_alt text, img_url picture
');

call create_area('area_general', '
  addr text, addr_en text, slogan text, slogan_en text, history text, history_en text, terrain text,
  terrain_en text, climate text, climate_en text, scope_north text, scope_north_en text, scope_south text,
  scope_south_en text, scope_east text, scope_east_en text, scope_west text, scope_west_en text,
  latitude text, longitude text, area text, municipalities text, sub_district_organisations text,
  tel text, fax text, email text, www text, img_logo_alt text, img_map_alt text, img_logo picture,
  img_map picture
', true);

call create_area('area_resource', '
  type choice 1 2 3 4 5 6 7 8, name text, name_en text, detail text, detail_en text, size text,
  unit choice 1 2 3 4, lat text, long text, sort text, reviewed date, active_cc flag
');
call create_gallery('area_resource_img', 'area_resource');

call create_area('area_agriculture', '
  type choice 1 2 3 4, name text, name_en text, area_rai text, yield_ton text, households text,
  heads text, season set 1 2 3 4 5 6 7 8 9 10 11 12, year digits 4, source text, sort text, reviewed date,
  active_cc flag, img_alt text, img picture
');

call create_area('area_occupation', '
  year digits 4, main_job text, sub_job text, source text, sort text, reviewed date, active_cc flag
');

call create_area('area_bank', '
  bank_code choice 1 2 3 4 5 6 7 8 9 10 11 12 13, branch text, branch_en text, hno text, moo number 2,
  trok text, thanon text, postcode digits 5, tel text, lat text, long text, open_time text, atm flag,
  web text, sort text, reviewed date, active_cc flag, img_alt text, img picture
');

call create_area('area_industry', '
  name text, name_en text, kind text, size choice 1 2 3 4, factory_class choice 1 2 3, workers text,
  product text, hno text, moo number 2, trok text, thanon text, postcode digits 5, tel text, lat text,
  long text, web text, sort text, reviewed date, active_cc flag, img_alt text, img picture
');

call create_area('area_dept', '
  type choice 1 2 3 4, name text, name_en text, hno text, moo number 2, trok text, thanon text,
  postcode digits 5, tel text, lat text, long text, open_time text, web text, sort text, reviewed date,
  active_cc flag, img_alt text, img picture
');

call create_area('area_market', '
  type choice 1 2 3 4 5, name text, name_en text, open_day set 1 2 3 4 5 6 7, open_time text, owner text,
  hno text, moo number 2, trok text, thanon text, postcode digits 5, tel text, lat text, long text,
  sort text, reviewed date, active_cc flag
');
call create_gallery('area_market_img', 'area_market');

call create_area('area_institute', '
  institute_type choice 1 2 3 4 5 6 7 8 9 10 11, institute_name text, institute_name_en text,
  institute_detail text, institute_detail_en text, institute_hno text, institute_mm number 2,
  institute_trok text, institute_thanon text, institute_postcode digits 5, institute_tel text,
  institute_lat text, institute_long text, institute_web text, active_cc flag, institute_img_alt text,
  institute_img picture
');

call create_area('area_hospital', '
  type choice 1 2 3 4 5, name text, name_en text, hcode text, beds text, hno text, moo number 2,
  trok text, thanon text, postcode digits 5, tel text, emergency_tel text, lat text, long text,
  open24 flag, web text, sort text, reviewed date, active_cc flag, img_alt text, img picture
');

call create_area('area_gov', '
  gov_type choice 1 2, gov_location choice 0 1, gov_name text, gov_name_en text, gov_hno text,
  gov_mm number 2, gov_trok text, gov_thanon text, gov_postcode digits 5, gov_tel text, gov_lat text,
  gov_long text, active_cc flag, gov_img_alt text, gov_img picture
');

call create_area('area_tourism', '
  tourism_type choice 3 4 6, tourism_name text, tourism_name_en text, tourism_lat text, tourism_long text,
  tourism_url text, tourism_startdate date, tourism_enddate date
');
call create_gallery('area_tourism_img', 'area_tourism');

call create_area('area_tourist_center', '
  name text, name_en text, detail text, detail_en text, hno text, moo number 2, trok text, thanon text,
  postcode digits 5, tel text, lat text, long text, open_time text,
  language set 1 2 3 4 5 6 7 8 9 10 11 12, service set 1 2 3 4 5 6 7 8 9 10 11 12, web text, sort text,
  reviewed date, active_cc flag
');
call create_gallery('area_tourist_center_img', 'area_tourist_center');

call create_area('area_transport', '
  mode choice 1 2 3 4 5, name text, name_en text, route_no text, from text, to text, distance text,
  duration text, operator text, tel text, schedule text, lat text, long text, sort text, reviewed date,
  active_cc flag, img_alt text, img picture
');

call create_area('area_tradition', '
  tradition_name text, tradition_name_en text, tradition_detail text, tradition_detail_en text,
  tradition_startdate date, tradition_enddate date
');
call create_gallery('area_tradition_img', 'area_tradition');

call create_area('area_festival', '
  festival_name text, festival_name_en text, festival_detail text, festival_detail_en text,
  festival_begindate date, festival_enddate date, festival_displaydate date, active_cc flag
');
call create_gallery('area_festival_img', 'area_festival');

call create_area('area_activity', '
  activity_topic text, activity_topic_en text, activity_detail text, activity_detail_en text,
  activity_startdate date, activity_enddate date, active flag, active_cc flag, active_center flag
');
call create_gallery('area_activity_img', 'area_activity');

call create_area('area_otop', '
  product_type choice 1 2 3 4 5, product_subtype choice 1 2 3 4 5 6 7, product_name text,
  product_detail text, product_size text, product_weight text, product_star choice 0 1 2 3 4 5,
  product_price text, product_hno text, product_mm number 2, product_trok text, product_thanon text,
  product_postcode digits 5, product_tel text, active_cc flag, product_img_alt text, product_img picture
');

call create_area('area_landmark', '
  type choice 1 2 3 4 5 6, web text, name text, name_en text, detail text, detail_en text, lat text,
  long text, img_alt text, img picture
');

call create_area('area_policy', '
  year digits 4, level choice 1 2 3 4 5, no text, name text, detail text, start_date date, end_date date,
  active flag
');
call create_documents('area_policy_doc', 'area_policy');

call create_area('area_subpolicy', '
  policy_id number 15, no text, name text, detail text, indicator text, target text, owner text
');
create index area_subpolicy_policy_id on area_subpolicy ("policy_id") where deleted_at is null;

call create_area('area_project_policy', '
  sub_policy_id number 15, name text, name_en text, budget text, budget_source choice 1 2 3 4 5 6 9,
  start_date date, end_date date, owner text, status choice 1 2 3 4, progress text, result text
');
create index area_project_policy_sub_policy_id on area_project_policy ("sub_policy_id") where deleted_at is null;
call create_gallery('area_project_policy_img', 'area_project_policy');
call create_documents('area_project_policy_doc', 'area_project_policy');

call create_area('area_project', '
  name text, name_en text, detail text, budget text, budget_source choice 1 2 3 4 5 6 9, start_date date,
  end_date date, owner text, status choice 1 2 3 4, progress text, result text, beneficiary text,
  sort text, reviewed date, active_cc flag
');
call create_gallery('area_project_img', 'area_project');
call create_documents('area_project_doc', 'area_project');

call create_area('area_news', '
  news_type choice 1 2 3 4, news_date date, pin flag, topic text, topic_en text, detail text, link text,
  start_date date, end_date date, active flag, active_cc flag, active_center flag
');
call create_gallery('area_news_img', 'area_news');
call create_documents('area_news_doc', 'area_news');

call create_area('area_procurement', '
  ann_type choice 1 2 3 4 5 6 7, method choice 1 2 3 4, topic text, project_no text, year digits 4,
  ann_date date, close_date date, budget text, ref_price text, winner text, contract_price text,
  egp_url text, active flag
');
call create_documents('area_procurement_doc', 'area_procurement');

call create_area('area_official_doc', '
  doc_type choice 1 2 3 4 5, urgency choice 1 2 3 4, doc_no text, doc_date date, topic text, from text,
  to_area digits 8, to text, start_date date, end_date date
');
call create_documents('area_official_doc_doc', 'area_official_doc');

call create_area('area_faq', '
  category choice 1 2 3 4, sort text, active flag, question text, answer text, question_en text,
  answer_en text
');

call create_area('area_poll', '
  topic text, detail text, start_date date, end_date date, allow_repeat flag, result_public flag,
  active flag, active_cc flag, active_center flag, type choice 1 2 3 4, questions text
');

call create_area('area_oit', '
  year digits 4, code text, status choice 1 2 3, title text, url text, detail text
');
call create_documents('area_oit_doc', 'area_oit');

call create_area('area_topic', '
  year digits 4, no text, name text, active flag
');

call create_area('area_subtopic', '
  topic_id number 15, code text, required flag, name text, guide text
');
create index area_subtopic_topic_id on area_subtopic ("topic_id") where deleted_at is null;

call create_area('area_mm_detail', '
  year digits 4, mm_name text, source choice 1 2 3 4, households text, male text, female text, total text,
  age0to14 text, age15to59 text, age60 text, area_rai text, farm_rai text, income text, main_job text,
  sub_job text, road choice 1 2 3 4, water_drink choice 1 2 3, water_use choice 1 2 3,
  water_farm choice 1 2 3, electricity text, internet flag, history text, lat text, long text
');
create unique index area_mm_detail_one_per on area_mm_detail (substr(catm_ukey, 1, 8), "year") where deleted_at is null;
call create_gallery('area_mm_detail_img', 'area_mm_detail');

call create_area('area_mm_risk', '
  year digits 4, flood choice 1 2 3 4, flood_year digits 4, flood_houses text, drought choice 1 2 3 4,
  drought_year digits 4, drought_houses text, fire choice 1 2 3 4, fire_year digits 4, fire_houses text,
  storm choice 1 2 3 4, storm_year digits 4, storm_houses text, landslide choice 1 2 3 4,
  landslide_year digits 4, landslide_houses text, smoke choice 1 2 3 4, smoke_year digits 4,
  smoke_houses text, quake choice 1 2 3 4, quake_year digits 4, quake_houses text, drug choice 1 2 3 4,
  drug_year digits 4, drug_houses text, crime choice 1 2 3 4, crime_year digits 4, crime_houses text,
  conflict choice 1 2 3 4, conflict_year digits 4, conflict_houses text, shelter text, siren flag,
  plan flag, lat text, long text
');
create unique index area_mm_risk_one_per on area_mm_risk (substr(catm_ukey, 1, 8), "year") where deleted_at is null;
call create_documents('area_mm_risk_doc', 'area_mm_risk');

call create_area('area_mm_dept', '
  year digits 4, debt_households text, debt_formal text, debt_informal text, debtors_informal text,
  fund text, employed text, unemployed text, seasonal text, migrant text, training text
');
create unique index area_mm_dept_one_per on area_mm_dept (substr(catm_ukey, 1, 8), "year") where deleted_at is null;

call create_area('area_mm_person', '
  year digits 4, registered text, passed text, failed text, identity_done text, elderly text,
  disabled text, bedridden text
');
create unique index area_mm_person_one_per on area_mm_person (substr(catm_ukey, 1, 8), "year") where deleted_at is null;

call create_area('area_village_goodness', '
  year digits 4, award choice 1 2 3 4, level choice 1 2 3 4 5, rank text, deed text, person text,
  consent flag, active flag, active_cc flag, active_center flag
');
create unique index area_village_goodness_one_per on area_village_goodness (substr(catm_ukey, 1, 8), "year", "award") where deleted_at is null;
call create_gallery('area_village_goodness_img', 'area_village_goodness');
drop procedure create_area, create_gallery, create_documents;
drop function area_column;

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
