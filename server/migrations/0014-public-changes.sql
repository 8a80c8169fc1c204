-- What the public can see, change by change (docs/decisions/0113-public-changes.md). In no backup.
create table public_change (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null,
  -- Empty in the row that begins a day.
  area text not null,
  record_id bigint not null,
  catm_ukey text collate "C" not null,
  -- The sites that showed the record before, and that show it now: 1 district, 2 province, 4 central.
  was smallint not null,
  shown smallint not null,
  primary key (xid, id)
);
create index public_change_place on public_change (catm_ukey, xid);
create index public_change_day on public_change (at) where area = '';
insert into public_change (at, area, record_id, catm_ukey, was, shown) values (now(), '', 0, '00000000', 0, 0);

-- Cursors are encrypted with this key: those of another epoch can't be read. `rules` is a digest of the
-- declared public pages.
alter table list_epoch
  add column cursor_key uuid not null default gen_random_uuid(),
  add column began timestamptz not null default now(),
  add column rules text not null default '';
