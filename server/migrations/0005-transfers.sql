-- Transfers of employees (docs/decisions/0083-transfers.md). The record at the new office names where it came
-- from.
alter table area_employee add column "transfer_from" text not null default '';

-- The last transfer of a record to another office. Whether it waits follows from the records too: not where the
-- one is open again, nor where the other is there.
create table transfer (
  id bigint generated always as identity primary key,
  record_id bigint not null unique references area_employee (id) on delete cascade,
  -- The record at the new office; none before it accepts, and none after that record is purged.
  new_id bigint references area_employee (id) on delete set null,
  to_office text collate "C" not null constraint transfer_to_office check (to_office ~ '^[0-9]{8}$'),
  -- Both offices as the records name them.
  from_name text not null,
  to_name text not null,
  -- The code of the work group, or empty.
  duty text not null,
  offered_by text not null,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  decided_by text not null default '',
  reason text not null default '' constraint transfer_reason check (char_length(reason) <= 500)
);
create index transfer_to on transfer (to_office);
create index transfer_new on transfer (new_id) where new_id is not null;
