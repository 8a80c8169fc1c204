-- Documents attached to records, named as pictures are (docs/decisions/0016-documents.md). Records refer to these rows, so
-- that a document in use can't be deleted.
create table document (
  sha256 text collate "C" primary key constraint document_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  -- For officials, not for the public.
  private boolean not null default false,
  size integer not null constraint document_size check (size > 0),
  -- Where the bytes are: here, or in the object store under the same name.
  stored text not null default 'database' constraint document_stored check (stored in ('database', 's3')),
  bytes bytea,
  -- When it was last put: the same document put again counts as new, so that nobody tidies it away meanwhile.
  put_at timestamptz not null default now(),
  constraint document_bytes check ((stored = 'database') = (bytes is not null)),
  constraint document_bytes_size check (octet_length(bytes) = size)
);
-- Documents are mostly compressed already: trying again would only cost time.
alter table document alter column bytes set storage external;

-- The documents that a change names, in the list that it holds as text.
create function history_documents(before jsonb, after jsonb) returns text[] language sql immutable as $$
  select array_agg(found[1]) from (
    select regexp_matches(coalesce(before->>'documents', '') || ' ' || coalesce(after->>'documents', ''),
      '[0-9a-f]{64}', 'g') as found
  ) as told
$$;
create index history_documents on history using gin (history_documents(before, after))
  where history_documents(before, after) is not null;

-- News, as `npm run area-sql news` prints it.
create table area_news (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_news_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "news_type" text not null default ''
    constraint area_news_news_type check ("news_type" in ('', '1', '2', '3', '4')),
  "news_date" date,
  "pin" text not null default '0'
    constraint area_news_pin check ("pin" in ('0', '1')),
  "topic" text not null default '',
  "topic_en" text not null default '',
  "detail" text not null default '',
  "link" text not null default '',
  "start_date" date,
  "end_date" date,
  "active" text not null default '0'
    constraint area_news_active check ("active" in ('0', '1')),
  "active_cc" text not null default '0'
    constraint area_news_active_cc check ("active_cc" in ('0', '1')),
  "active_center" text not null default '0'
    constraint area_news_active_center check ("active_center" in ('0', '1')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_news_place on area_news (catm_ukey, id) where deleted_at is null;
create index area_news_bin on area_news (catm_ukey, deleted_at) where deleted_at is not null;
create index area_news_find on area_news using gin (find_text gin_trgm_ops) where deleted_at is null;

create table area_news_img (
  id bigint primary key default nextval('record_id'),
  parent_id bigint not null references area_news (id),
  no smallint not null constraint area_news_img_no check (no between 1 and 5),
  picture text not null references picture (sha256),
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
create trigger list_changed after insert or update or delete on area_news
  for each row execute function list_changed();
create trigger lists_changed after truncate on area_news for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_news_img
  for each row execute function list_changed_by_picture('area_news');
create trigger lists_changed after truncate on area_news_img for each statement execute function all_lists_changed();
create trigger list_changed after insert or update or delete on area_news_doc
  for each row execute function list_changed_by_picture('area_news');
create trigger lists_changed after truncate on area_news_doc for each statement execute function all_lists_changed();
alter table area_news add column wire text not null generated always as (
  '{"NEWS_ID":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(1)
    || ',"NEWS_TYPE":' || '"' || "news_type" || '"'
    || ',"NEWS_DATE":' || '"' || coalesce(lpad((extract(year from "news_date") * 10000 + extract(month from "news_date") * 100 + extract(day from "news_date"))::int::text, 8, '0'), '0') || '"'
    || ',"PIN":' || '"' || "pin" || '"'
    || ',"TOPIC":' || json_text("topic")
    || ',"TOPIC_EN":' || json_text("topic_en")
    || ',"DETAIL":' || json_text("detail")
    || ',"LINK":' || json_text("link")
    || ',"START_DATE":' || '"' || coalesce(lpad((extract(year from "start_date") * 10000 + extract(month from "start_date") * 100 + extract(day from "start_date"))::int::text, 8, '0'), '0') || '"'
    || ',"END_DATE":' || '"' || coalesce(lpad((extract(year from "end_date") * 10000 + extract(month from "end_date") * 100 + extract(day from "end_date"))::int::text, 8, '0'), '0') || '"'
    || ',"ACTIVE":' || '"' || "active" || '"'
    || ',"ACTIVE_CC":' || '"' || "active_cc" || '"'
    || ',"ACTIVE_CENTER":' || '"' || "active_center" || '"'
    || ',"VERSION":' || version::text
    || ',"UPDATED_AT":' || '"' || json_time(updated_at) || '"'
    || ',"UPDATED_BY":' || json_text(updated_by)
) stored;
