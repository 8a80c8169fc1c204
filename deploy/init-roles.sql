-- Runs one time, when the database container of compose.yaml makes its volume: the owner of the tables, who
-- migrates, and the role of the servers, who can only add to the history (docs/reliability.md).
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role amphoe_owner login password :'owner_password';
create role amphoe_app login password :'app_password';
alter database :"DBNAME" owner to amphoe_owner;
revoke all on database :"DBNAME" from public;
grant connect, temporary on database :"DBNAME" to amphoe_app;
-- The superuser enters over the container's socket only.
alter role current_user password null;
