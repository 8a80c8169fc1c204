-- Files of the web app whose names have a digest, of every build that runs or ran within a week
-- (docs/decisions/0098-assets-in-the-database.md). Temporary: backups leave them out.
create table asset (
  path text collate "C" primary key,
  used_at timestamptz not null default now(),
  plain bytea not null,
  br bytea,
  gzip bytea
);
-- They are compressed already, or stored in two compressed forms.
alter table asset alter column plain set storage external, alter column br set storage external,
  alter column gzip set storage external;
