-- The newest records of the whole country, and feeds, are the first of an index in place of all records
-- sorted.
create index area_project_policy_order on area_project_policy (coalesce("start_date", '-infinity'::date), id);
create index area_project_policy_published on area_project_policy ((created_at), id);
create index area_news_order on area_news (coalesce("news_date", '-infinity'::date), id);
create index area_news_published on area_news ((greatest(created_at, "start_date"::timestamp at time zone 'Asia/Bangkok')), id);
create index area_procurement_order on area_procurement (coalesce("ann_date", '-infinity'::date), id);
create index area_procurement_published on area_procurement ((created_at), id);
create index area_poll_order on area_poll (coalesce("start_date", '-infinity'::date), id);
create index area_poll_published on area_poll ((greatest(created_at, "start_date"::timestamp at time zone 'Asia/Bangkok')), id);
