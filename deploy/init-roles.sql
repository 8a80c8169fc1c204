-- Creates the owner of the tables, which runs the migrations, and the role of the servers, which can only add to
-- the history (docs/reliability.md). The database container of compose.yaml runs this when it creates its volume.
-- Running it again changes only the passwords.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
select format('create role %I login', name) from unnest(array['amphoe_owner', 'amphoe_app']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role amphoe_owner password :'owner_password';
alter role amphoe_app password :'app_password';
alter database :"DBNAME" owner to amphoe_owner;
revoke all on database :"DBNAME" from public;
grant connect, temporary on database :"DBNAME" to amphoe_app;
-- The superuser connects only through the container's socket. In older volumes the superuser is the owner, which
-- needs its password.
select format('alter role %I password null', current_user) where current_user <> 'amphoe_owner' \gexec
