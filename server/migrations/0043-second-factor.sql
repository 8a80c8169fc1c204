-- The second factor of signing in (docs/decisions/0050-a-second-factor.md): what an account shares with an app on its owner's
-- telephone, and codes for the day on which that telephone is lost.
create table second_factor (
  account_id bigint primary key references account on delete cascade,
  -- 160 random bits, as long as the digest that codes are made with.
  secret bytea not null constraint second_factor_secret check (octet_length(secret) = 20),
  begun_at timestamptz not null default now(),
  -- Nothing is asked of anybody until the app has shown once that it knows the secret.
  confirmed_at timestamptz,
  -- The half minute whose code was used last: none of it or before serves again.
  last_step bigint not null default 0
);

-- Each serves once and is gone then.
create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  digest bytea not null constraint recovery_code_digest check (octet_length(digest) = 32),
  primary key (account_id, digest)
);
