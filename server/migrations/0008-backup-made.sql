-- The time of the last backup (docs/decisions/0092-backups.md).
create table backup_made (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
