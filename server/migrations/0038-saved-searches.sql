-- Searches of lists that officials keep under a name (docs/decisions/0044-saved-searches.md). They are their owner's alone, and no part of any history.
create table saved_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The key of the list: its area's, and which part of it a screen shows.
  list text collate "C" not null constraint saved_search_list check (char_length(list) between 1 and 60),
  -- Which of the few that an account may keep of a list.
  no smallint not null constraint saved_search_no check (no between 1 and 20),
  name text not null constraint saved_search_name check (char_length(name) between 1 and 60),
  -- What the list's search is asked for, by the names of its call; never a page.
  search jsonb not null constraint saved_search_search check (jsonb_typeof(search) = 'object' and octet_length(search::text) <= 4000),
  constraint saved_search_few unique (account_id, list, no),
  constraint saved_search_named unique (account_id, list, name)
);
