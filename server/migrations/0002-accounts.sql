-- Officials' accounts, their sessions, failed sign-ins, and what the web app reports about its use.

create table account (
  -- Identity numbers are never given twice, so nothing of a removed account comes back to life with a new one.
  id bigint generated always as identity primary key,
  emp_pid text collate "C" not null constraint account_pid_once unique
    constraint account_pid_digits check (emp_pid ~ '^[0-9]{13}$'),
  -- Text, and unchecked: a group that the program does not know has no rights.
  emp_group text not null,
  fname text not null,
  mname text not null default '',
  lname text not null,
  catm_ukey text collate "C" not null constraint account_place check (catm_ukey ~ '^[0-9]{8}$'),
  dept text not null default '',
  tel text not null default '',
  email text not null default '',
  -- A PHC string: the method, its cost, the salt and the digest.
  password_hash text not null,
  must_change boolean not null default false,
  suspended_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);

create table session (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token; the token itself is known to the browser alone.
  token_digest bytea not null constraint session_token_once unique,
  account_id bigint not null references account on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index session_account on session (account_id);
create index session_used on session (used_at);

-- Where an account has been signed in to: its owner is let in from there while others guess from elsewhere.
create table known_address (
  account_id bigint not null references account on delete cascade,
  address text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, address)
);

-- Failed sign-ins, counted per address, per ID and address, and per ID. Shared by all instances.
create table sign_in_failure (
  subject text collate "C" primary key,
  failures integer not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  open_at timestamptz not null default now()
);
create index sign_in_failure_last on sign_in_failure (last_at);

-- What `POST logs` carries (foundations, section 3). The history is the server's own account; this is the web app's.
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
