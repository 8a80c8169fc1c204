-- How many months what a record says may stand until it counts as old, and until it soon does, for the whole country
-- (docs/decisions/0043-how-old-is-old.md). One row at most; without it the usual months count.
create table freshness (
  is_only boolean primary key default true check (is_only),
  stale_months integer not null check (stale_months between 2 and 60),
  due_months integer not null check (due_months >= 1 and due_months < stale_months),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
