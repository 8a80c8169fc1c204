-- The people of offices (docs/decisions/0009-persons-and-offices.md): the tables of their areas as `npm run area-sql` prints
-- them, and pictures that are not for the public.

-- A picture of a person is kept under another name than the same picture for the public would have, and only ever shown to
-- somebody signed in.
alter table picture add column private boolean not null default false;

create table area_district_chief (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_district_chief_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default ''
    constraint area_district_chief_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_district_chief_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default ''
    constraint area_district_chief_position_name check ("position_name" in ('', '1', '2')),
  "position_level" text not null default ''
    constraint area_district_chief_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default ''
    constraint area_district_chief_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0'
    constraint area_district_chief_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_district_chief_place on area_district_chief (catm_ukey, id) where deleted_at is null;
create index area_district_chief_bin on area_district_chief (catm_ukey, deleted_at) where deleted_at is not null;
create index area_district_chief_find on area_district_chief using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_district_chief_shows_img on area_district_chief ("img") where "img" is not null;

create table area_deputy_district (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_deputy_district_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default ''
    constraint area_deputy_district_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_deputy_district_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default ''
    constraint area_deputy_district_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6')),
  "position_level" text not null default ''
    constraint area_deputy_district_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default ''
    constraint area_deputy_district_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0'
    constraint area_deputy_district_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_deputy_district_place on area_deputy_district (catm_ukey, id) where deleted_at is null;
create index area_deputy_district_bin on area_deputy_district (catm_ukey, deleted_at) where deleted_at is not null;
create index area_deputy_district_find on area_deputy_district using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_deputy_district_shows_img on area_deputy_district ("img") where "img" is not null;

create table area_deputy (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_deputy_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default ''
    constraint area_deputy_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_deputy_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default ''
    constraint area_deputy_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6')),
  "position_level" text not null default ''
    constraint area_deputy_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default ''
    constraint area_deputy_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0'
    constraint area_deputy_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_deputy_place on area_deputy (catm_ukey, id) where deleted_at is null;
create index area_deputy_bin on area_deputy (catm_ukey, deleted_at) where deleted_at is not null;
create index area_deputy_find on area_deputy using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_deputy_shows_img on area_deputy ("img") where "img" is not null;

create table area_official (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_official_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "title" text not null default ''
    constraint area_official_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_official_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default ''
    constraint area_official_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9')),
  "position_level" text not null default ''
    constraint area_official_position_level check ("position_level" in ('', '1', '2', '3', '4', '5', '6', '7', '8')),
  "position_no" text not null default '',
  "duty" text not null default ''
    constraint area_official_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0'
    constraint area_official_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_official_place on area_official (catm_ukey, id) where deleted_at is null;
create index area_official_bin on area_official (catm_ukey, deleted_at) where deleted_at is not null;
create index area_official_find on area_official using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_official_shows_img on area_official ("img") where "img" is not null;

create table area_employee (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_employee_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "emp_type" text not null default ''
    constraint area_employee_emp_type check ("emp_type" in ('', '1', '2')),
  "title" text not null default ''
    constraint area_employee_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_employee_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default ''
    constraint area_employee_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "position_no" text not null default '',
  "duty" text not null default ''
    constraint area_employee_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "contract_start" date,
  "contract_end" date,
  "date_movein" date,
  "date_moveout" date,
  "transfer_to" text not null default '',
  "transfer_duty" text not null default '',
  "transfer_order" text not null default '',
  "order" text not null default '',
  "show_public" text not null default '0'
    constraint area_employee_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_employee_place on area_employee (catm_ukey, id) where deleted_at is null;
create index area_employee_bin on area_employee (catm_ukey, deleted_at) where deleted_at is not null;
create index area_employee_find on area_employee using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_employee_shows_img on area_employee ("img") where "img" is not null;

create table area_official_employee (
  id bigint primary key default nextval('record_id'),
  catm_ukey text collate "C" not null constraint area_official_employee_catm_ukey check (catm_ukey ~ '^[0-9]{8}$'),
  "emp_type" text not null default ''
    constraint area_official_employee_emp_type check ("emp_type" in ('', '1', '2')),
  "title" text not null default ''
    constraint area_official_employee_title check ("title" in ('', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27')),
  "fname" text not null default '',
  "mname" text not null default '',
  "lname" text not null default '',
  "pid" text not null default ''
    constraint area_official_employee_pid check ("pid" ~ '^([0-9]{13})?$'),
  "tel" text not null default '',
  "position_name" text not null default ''
    constraint area_official_employee_position_name check ("position_name" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "position_no" text not null default '',
  "duty" text not null default ''
    constraint area_official_employee_duty check ("duty" in ('', '1', '2', '3', '4', '5', '6', '7')),
  "contract_start" date,
  "contract_end" date,
  "date_movein" date,
  "date_moveout" date,
  "order" text not null default '',
  "show_public" text not null default '0'
    constraint area_official_employee_show_public check ("show_public" in ('0', '1')),
  "img" text references picture (sha256),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  find_text text not null default '',
  history_digest text not null default ''
);
create index area_official_employee_place on area_official_employee (catm_ukey, id) where deleted_at is null;
create index area_official_employee_bin on area_official_employee (catm_ukey, deleted_at) where deleted_at is not null;
create index area_official_employee_find on area_official_employee using gin (find_text gin_trgm_ops) where deleted_at is null;
create index area_official_employee_shows_img on area_official_employee ("img") where "img" is not null;
