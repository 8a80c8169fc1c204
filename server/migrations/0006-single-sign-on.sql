-- Single sign-on (docs/decisions/0086-single-sign-on.md).

-- Sign-ins that wait for the provider. Any server can finish them, one time.
create table pending_sign_in (
  -- SHA-256 of a token that only the browser has.
  token_digest bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  -- Where the provider sends the browser.
  redirect_uri text not null,
  -- The account that renews its session; null for any.
  account_id bigint,
  created_at timestamptz not null default now()
);
create index pending_sign_in_created on pending_sign_in (created_at);

-- The address that ends the session at the provider, empty where it has none; null after a password.
alter table session add column provider_sign_out text;
