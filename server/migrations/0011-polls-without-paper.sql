-- Paper answers of polls are no longer entered (docs/decisions/0021-polls.md). Those that counted become part of
-- the same counters as the others, on the day on which an official entered them, so that no figure changes.
insert into poll_day (poll_id, day, sheets)
  select poll_id, (at at time zone 'Asia/Bangkok')::date, sum(sheets) from poll_paper
  where withdrawn_at is null group by 1, 2
  on conflict (poll_id, day) do update set sheets = poll_day.sheets + excluded.sheets;
insert into poll_tally (poll_id, question, choice, votes)
  select poll_id, question, choice, sum(c.votes::int) from poll_paper,
    jsonb_array_elements(poll_paper.votes) with ordinality as q (list, question),
    jsonb_array_elements_text(list) with ordinality as c (votes, choice)
  where withdrawn_at is null and c.votes::int > 0 group by 1, 2, 3
  on conflict (poll_id, question, choice) do update set votes = poll_tally.votes + excluded.votes;
delete from poll_text where paper_id in (select id from poll_paper where withdrawn_at is not null);
alter table poll_text drop column paper_id;
drop table poll_paper;
