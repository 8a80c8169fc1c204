-- Markets and hospitals are landmarks of their types, shown by views (docs/decisions/0109-views-of-areas.md).
-- Ids come from one sequence, so the rows keep theirs, and their history, notes and pictures stay theirs too.
alter table area_market rename to former_market;
alter table area_hospital rename to former_hospital;

alter table area_landmark
  add column "market_type" text not null default '' constraint area_landmark_market_type check ("market_type" in ('', '1', '2', '3', '4', '5')),
  add column "open_day" text not null default '' constraint area_landmark_open_day check ("open_day" ~ '^((1|2|3|4|5|6|7)(,(1|2|3|4|5|6|7))*)?$'),
  add column "open_time" text not null default '',
  add column "owner" text not null default '',
  add column "hno" text not null default '',
  add column "moo" text not null default '' constraint area_landmark_moo check ("moo" ~ '^[0-9]{0,2}$'),
  add column "trok" text not null default '',
  add column "thanon" text not null default '',
  add column "postcode" text not null default '' constraint area_landmark_postcode check ("postcode" ~ '^([0-9]{5})?$'),
  add column "tel" text not null default '',
  add column "sort" text not null default '',
  add column "reviewed" date,
  add column "active_cc" text not null default '0' constraint area_landmark_active_cc check ("active_cc" in ('0', '1')),
  add column market_read_model text not null default '';

create view area_market as select id, catm_ukey, version, created_at, updated_at, updated_by, deleted_at, deleted_by, find_text, history_digest,
  market_read_model as read_model, "type" as "landmark_type",
  "market_type" as "type", "name", "name_en", "open_day", "open_time", "owner", "hno", "moo", "trok", "thanon", "postcode", "tel", "lat", "long", "sort", "reviewed", "active_cc"
from area_landmark where "type" in ('4', '5');
alter table area_landmark
  add column "hospital_type" text not null default '' constraint area_landmark_hospital_type check ("hospital_type" in ('', '1', '2', '3', '4', '5')),
  add column "hcode" text not null default '',
  add column "beds" text not null default '',
  add column "emergency_tel" text not null default '',
  add column "open24" text not null default '0' constraint area_landmark_open24 check ("open24" in ('0', '1')),
  add column hospital_read_model text not null default '';

create view area_hospital as select id, catm_ukey, version, created_at, updated_at, updated_by, deleted_at, deleted_by, find_text, history_digest,
  hospital_read_model as read_model, "type" as "landmark_type",
  "hospital_type" as "type", "name", "name_en", "hcode", "beds", "hno", "moo", "trok", "thanon", "postcode", "tel", "emergency_tel", "lat", "long", "open24", "web", "sort", "reviewed", "active_cc", "img_alt", "img"
from area_landmark where "type" in ('6');


-- Landmarks of these types become markets in the view.
update area_landmark set market_type = case type when '4' then '1' else '2' end where type in ('4', '5');

insert into area_market (id, catm_ukey, landmark_type, type, name, name_en, open_day, open_time, owner, hno, moo, trok,
    thanon, postcode, tel, lat, long, sort, reviewed, active_cc, version, created_at, updated_at, updated_by,
    deleted_at, deleted_by, find_text, read_model, history_digest)
  select id, catm_ukey, case when type in ('2', '4') then '5' else '4' end, type, name, name_en, open_day, open_time,
    owner, hno, moo, trok, thanon, postcode, tel, lat, long, sort, reviewed, active_cc, version, created_at,
    updated_at, updated_by, deleted_at, deleted_by, find_text, read_model, history_digest
  from former_market;
insert into area_hospital (id, catm_ukey, landmark_type, type, name, name_en, hcode, beds, hno, moo, trok, thanon,
    postcode, tel, emergency_tel, lat, long, open24, web, sort, reviewed, active_cc, img_alt, img, version,
    created_at, updated_at, updated_by, deleted_at, deleted_by, find_text, read_model, history_digest)
  select id, catm_ukey, '6', type, name, name_en, hcode, beds, hno, moo, trok, thanon, postcode, tel, emergency_tel,
    lat, long, open24, web, sort, reviewed, active_cc, img_alt, img, version, created_at, updated_at, updated_by,
    deleted_at, deleted_by, find_text, read_model, history_digest
  from former_hospital;

-- A landmark that is no market any more may still have the pictures of one.
alter table area_market_img drop constraint area_market_img_parent_id_fkey,
  add constraint area_market_img_parent_id_fkey foreign key (parent_id) references area_landmark (id) on delete cascade;
drop table former_market;
drop table former_hospital;

-- Each area that shows a record has its words.
alter table search_text drop constraint search_text_pkey, add primary key (record_id, area);
insert into search_text_missing (area) values ('landmark'), ('market'), ('hospital') on conflict do nothing;
