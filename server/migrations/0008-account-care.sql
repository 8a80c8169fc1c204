-- What administrators need to look after accounts (docs/decisions, "who looks after whose account").
alter table account
  -- Counts what administrators change, so that of two savers at once the second is told.
  add column version integer not null default 1,
  -- What somebody is responsible for: codes of domain/accounts/accounts.ts, in order, with commas between.
  add column work_area text collate "C" not null default ''
    constraint account_work_area check (work_area ~ '^([0-9]+(,[0-9]+)*)?$'),
  -- Six months without use count from here where an administrator has let somebody in again.
  add column unlocked_at timestamptz,
  -- The names in their form for finding (domain/text/thai-text.ts).
  add column find_text text not null default '';

-- As near to that form as the database comes by itself; the next change of an account writes the form itself.
update account set find_text = lower(regexp_replace(
  replace(normalize(concat(fname, mname, lname), nfkc), 'ํา', 'ำ'), '[\s.,''"()-]', '', 'g'));

create index account_place on account (catm_ukey);
create index account_find on account using gin (find_text gin_trgm_ops);
