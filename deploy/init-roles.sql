-- Creates the owner of the tables, which runs the migrations, and the role of the servers, which can only add to
-- the history (docs/reliability.md). The database container of compose.yaml runs this when it creates its volume.
-- Running it again changes only the passwords. It does all or nothing, and never changes the role that runs it:
-- only compose.yaml asks it to (SUPERUSER_WITHOUT_PASSWORD), where the superuser connects through the socket.
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\if :{?owner_password}
\else
  \set owner_password ''
\endif
\if :{?app_password}
\else
  \set app_password ''
\endif
\getenv without_password SUPERUSER_WITHOUT_PASSWORD
begin;
select set_config('amphoe.both_given', (:'owner_password' <> '' and :'app_password' <> '')::text, true) as both_given \gset
do $$
begin
  if not current_setting('amphoe.both_given')::boolean then
    raise exception 'OWNER_PASSWORD and APP_PASSWORD must both be set in the environment. Nothing was changed.';
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    raise exception 'The role % is no superuser: please run this as one, such as postgres. Nothing was changed.', current_user;
  end if;
end $$;
select format('create role %I login', name) from unnest(array['amphoe_owner', 'amphoe_app']) name
  where not exists (select from pg_roles where rolname = name) \gexec
select format('alter role %I password %L', name, password)
  from (values ('amphoe_owner', :'owner_password'), ('amphoe_app', :'app_password')) as given (name, password)
  where name <> current_user \gexec
alter database :"DBNAME" owner to amphoe_owner;
revoke all on database :"DBNAME" from public;
grant connect, temporary on database :"DBNAME" to amphoe_app;
\if :{?without_password}
  select format('alter role %I password null', current_user) where current_user <> 'amphoe_owner' \gexec
\endif
commit;
