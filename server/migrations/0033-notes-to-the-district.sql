-- Notes to the district, beside a record (docs/decisions/0035-notes-to-the-district.md): what a province asks of a district, whether it
-- says that it is done, and whether the province has closed it. The text of one never changes; who did what is told by events.
create table record_note (
  id bigint generated always as identity primary key,
  -- The key of the area and the number of the record, as in the history.
  area text not null,
  record_id bigint not null,
  -- The record's own place, and whether it lies in the bin: notes_follow() keeps both as the record has them.
  catm_ukey text collate "C" not null constraint record_note_place check (catm_ukey ~ '^[0-9]{8}$'),
  in_bin boolean not null default false,
  -- The record's version when the note was written: what came later came after it.
  record_version integer not null,
  -- Which of the few notes that may be under way for one record.
  no smallint not null constraint record_note_no check (no between 1 and 3),
  text text not null constraint record_note_text check (char_length(text) between 1 and 500),
  state text not null default 'open' constraint record_note_state check (state in ('open', 'answered', 'closed')),
  reply text not null default '' constraint record_note_reply check (char_length(reply) <= 500),
  writer_id bigint not null,
  written_by text not null,
  -- The place of the writer's account.
  written_from text not null,
  written_at timestamptz not null,
  answered_by text not null default '',
  answered_at timestamptz,
  closed_by text not null default '',
  closed_at timestamptz,
  changed_at timestamptz not null,
  version integer not null default 1
);
create unique index record_note_few on record_note (record_id, no) where state <> 'closed';
create index record_note_record on record_note (record_id);
create index record_note_under_way on record_note (catm_ukey, changed_at) where state <> 'closed' and not in_bin;
create index record_note_changed on record_note (state, changed_at) where not in_bin;

-- A note stands where its record stands, goes into the bin and comes back with it, and is gone with it. The columns named by the
-- triggers change when a record is moved, deleted or brought back, and by no other change.
create function notes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from record_note where record_id = old.id;
  else
    update record_note set catm_ukey = new.catm_ukey, in_bin = new.deleted_at is not null where record_id = new.id;
  end if;
  return null;
end
$$;

-- As `npm run area-sql` prints them for new areas.
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_slide_show
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_general
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_institute
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_gov
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_tourism
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_tradition
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_festival
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_activity
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_otop
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_landmark
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_district_chief
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_deputy_district
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_deputy
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_official
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_employee
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_official_employee
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_headman
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_royal
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_resource
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_agriculture
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_bank
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_industry
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_dept
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_market
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_hospital
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_tourist_center
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_transport
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_occupation
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_mm_detail
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_mm_risk
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_mm_dept
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_mm_person
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_village_goodness
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_committee
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_mediator
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_mediation
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_village_team
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_volunteer_defence
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_news
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_procurement
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_official_doc
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_policy
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_subpolicy
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_project_policy
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_project
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_faq
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_oit
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_topic
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_subtopic
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_landing
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_background
  for each row execute function notes_follow();
create trigger notes_follow after delete or update of catm_ukey, deleted_at on area_poll
  for each row execute function notes_follow();
