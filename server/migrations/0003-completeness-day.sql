-- How complete the records of each place were on each day (docs/decisions/0076-completeness-by-day.md): a row
-- for each district (four digits), each province (two) and the country (none). Each `_of` counts what could
-- have something, the column after it what has it.
create table completeness_day (
  place text collate "C" not null constraint completeness_day_place check (place ~ '^([0-9]{2}){0,2}$'),
  day date not null,
  at timestamptz not null,
  records integer not null,
  complete integer not null,
  pictures_of integer not null,
  pictures integer not null,
  english_of integer not null,
  english integer not null,
  fresh_of integer not null,
  fresh integer not null,
  sheets_of integer not null,
  sheets integer not null,
  primary key (place, day)
);
create index completeness_day_day on completeness_day (day, place);
