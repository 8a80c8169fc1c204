-- Makes the owner of the tables, who migrates, and the role of the servers, who can only add to the history
-- (docs/reliability.md). Runs by itself when the database container of compose.yaml makes its volume; running
-- it again changes nothing but the passwords.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
select format('create role %I login', name) from unnest(array['amphoe_owner', 'amphoe_app']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role amphoe_owner password :'owner_password';
alter role amphoe_app password :'app_password';
alter database :"DBNAME" owner to amphoe_owner;
revoke all on database :"DBNAME" from public;
grant connect, temporary on database :"DBNAME" to amphoe_app;
-- The superuser enters over the container's socket only. In volumes of before it is the owner, who needs the
-- password.
select format('alter role %I password null', current_user) where current_user <> 'amphoe_owner' \gexec
