-- Reading history, events and reports by day, place, menu and action over millions of rows (docs/decisions/0011-log-pages.md).
-- Every index ends in the order of the pages, so that a page is read from where the one before it ended.

-- Carries what is counted, so that counting reads the index alone. It does what history_at did, and more.
create index history_when on history (at, id) include (catm_ukey, area, action);
drop index history_at;
-- A province's rows in order; a district's are picked from them. Nothing asked for a place by its whole code.
create index history_province on history ((left(catm_ukey, 2)), at, id);
create index history_district on history ((left(catm_ukey, 4)), at, id);
drop index history_place;
create index history_menu on history (area, at, id);
create index history_action on history (action, at, id);

create index event_province on event ((left(catm_ukey, 2)), at, id);
create index event_district on event ((left(catm_ukey, 4)), at, id);
drop index event_place;
create index event_kind on event (kind, at, id);
create index event_menu on event (area, at, id);

create index log_report_province on log_report ((left(catm_ukey, 2)), at, id);
