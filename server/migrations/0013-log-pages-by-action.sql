-- A menu and an action that seldom meet are found at once; an action alone that is rare is sorted, and one that is common is
-- met soon enough in the order of time.
create index history_act on history (action, area, at, id);
drop index history_action;
