-- Websites that are notified of public changes (docs/decisions/0114-webhooks.md).
create table webhook (
  id bigint generated always as identity primary key,
  -- The digits of a province or a district; empty for the whole country.
  place text collate "C" not null constraint webhook_place check (place ~ '^([0-9]{2}){0,2}$'),
  url text not null,
  secret bytea not null,
  -- The secret before the rotation, which still signs until then.
  former_secret bytea,
  former_until timestamptz,
  -- The position in public_change up to which changes were put into the outbox, and the key of its epoch.
  cursor_key uuid not null,
  xid xid8 not null,
  change_id bigint not null,
  moved_at timestamptz not null,
  created_at timestamptz not null,
  stopped_at timestamptz
);

-- The outbox, and the log of administrators. Temporary: backups leave it out.
create table webhook_message (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  kind text collate "C" not null constraint webhook_message_kind check (kind in ('changes', 'test')),
  -- Where the changes begin.
  cursor_key uuid not null,
  xid xid8 not null,
  change_id bigint not null,
  -- The id of the message, the same for every try.
  message_key text not null,
  created_at timestamptz not null,
  next_at timestamptz not null,
  attempts smallint not null default 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- The last HTTP status, and why the last try failed.
  answered smallint,
  failure text not null default ''
);
create unique index webhook_message_one on webhook_message (webhook_id)
  where kind = 'changes' and sent_at is null and given_up_at is null;
create index webhook_message_waiting on webhook_message (next_at) where sent_at is null and given_up_at is null;
create index webhook_message_log on webhook_message (webhook_id, id);
