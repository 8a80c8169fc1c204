-- Notifications, and their e-mail (docs/decisions/0106-notifications.md).

-- One row for each cause, whoever receives it: one account, or the officials of a place.
create table notification (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text collate "C" not null,
  account_id bigint references account (id) on delete cascade,
  -- The first digits of the area codes of the officials who receive it; empty for the whole country.
  audience text collate "C" constraint notification_audience check (audience ~ '^([0-9]{2}){0,4}$'),
  -- The record. Its write keeps the place and the trash true.
  area text not null default '',
  record_id bigint,
  catm_ukey text collate "C" not null default '',
  in_bin boolean not null default false,
  -- The note or the transfer.
  source_id bigint,
  actor_id bigint not null,
  actor_name text not null,
  -- The place of the actor's account.
  actor_place text not null,
  detail jsonb not null default '{}',
  -- When the messages that leave at once were put into `mail`.
  spread_at timestamptz,
  constraint notification_recipient check ((account_id is null) <> (audience is null))
);
create index notification_account on notification (account_id, id) where account_id is not null;
create index notification_place on notification (audience, id) where audience is not null;
create index notification_record on notification (record_id) where record_id is not null;
create index notification_at on notification (at);
create index notification_unspread on notification (id) where spread_at is null;

create table notification_read (
  account_id bigint not null references account (id) on delete cascade,
  notification_id bigint not null references notification (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, notification_id)
);
create index notification_read_of on notification_read (notification_id);

-- The way that a person chose for a topic; none: the usual one.
create table notification_way (
  account_id bigint not null references account (id) on delete cascade,
  topic text collate "C" not null,
  way text collate "C" not null constraint notification_way_known check (way in ('bell', 'digest', 'once', 'off')),
  primary key (account_id, topic)
);

-- The e-mail address of an account, apart from the one that administrators write into it: only its owner sets
-- this one, and nothing is sent to it before they confirmed it.
create table mail_address (
  account_id bigint primary key references account (id) on delete cascade,
  address text not null default '',
  confirmed_at timestamptz,
  -- An address that waits for its confirmation, and the SHA-256 of the token in its link.
  pending text not null default '',
  pending_digest bytea,
  pending_at timestamptz,
  -- The token in the links that end the messages.
  unsubscribe_token text not null,
  unsubscribed_at timestamptz,
  -- The hour of the digest in Thailand, the day of the last one, and the last notification in it.
  digest_hour smallint not null default 8 constraint mail_address_hour check (digest_hour between 0 and 23),
  digest_on date,
  digest_up_to bigint not null default 0,
  -- An administrator ended the sending.
  stopped_at timestamptz,
  stopped_by text not null default '',
  -- The last refusal of the address by the mail server.
  refused_at timestamptz,
  refusal text not null default ''
);
create unique index mail_address_unsubscribe on mail_address (unsubscribe_token);
create unique index mail_address_pending on mail_address (pending_digest) where pending_digest is not null;

-- The outbox of messages. Their text is made when they are sent, from what may still be seen then.
-- Temporary: backups leave it out.
create table mail (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  kind text collate "C" not null constraint mail_kind check (kind in ('confirm', 'changed', 'once', 'digest')),
  -- The address of a message that goes to another address than the confirmed one.
  address text not null default '',
  notification_id bigint references notification (id) on delete cascade,
  -- Of a digest: its day, and the notifications after the first and up to the second.
  day date,
  after_id bigint,
  up_to_id bigint,
  -- The token of a link for confirmation, until the message is sent.
  secret text not null default '',
  -- The middle of the Message-ID, the same for every try.
  message_key text not null,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- A server that sends it has it until then.
  claimed_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- The last answer of the mail server.
  failure text not null default ''
);
create unique index mail_once on mail (account_id, notification_id) where notification_id is not null;
create unique index mail_digest on mail (account_id, day) where day is not null;
create index mail_waiting on mail (next_at) where sent_at is null and given_up_at is null;
create index mail_created on mail (created_at);
