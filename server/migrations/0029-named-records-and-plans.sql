-- What names a record is looked for before it is deleted.
create index area_subpolicy_policy_id on area_subpolicy (policy_id) where deleted_at is null;
create index area_project_policy_sub_policy_id on area_project_policy (sub_policy_id) where deleted_at is null;
create index area_subtopic_topic_id on area_subtopic (topic_id) where deleted_at is null;

-- The villages' plans for an emergency are files; whether there is a plan, on paper too, stays as it was told.
create table area_mm_risk_doc (
  parent_id bigint not null references area_mm_risk (id),
  no smallint not null constraint area_mm_risk_doc_no check (no between 1 and 10),
  document text not null references document (sha256),
  name text not null,
  primary key (parent_id, no)
);
create index area_mm_risk_doc_document on area_mm_risk_doc (document);
create trigger list_changed after insert or update or delete on area_mm_risk_doc
  for each row execute function list_changed_by_picture('area_mm_risk');
create trigger lists_changed after truncate on area_mm_risk_doc for each statement execute function all_lists_changed();
