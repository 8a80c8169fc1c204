-- Finding out whether a picture is still needed (docs/decisions/0008-keeping-and-removing.md), and whether one that goes is
-- referred to, without reading whole tables.

-- The pictures that a change names: every value of the form of a picture's name.
create function history_pictures(before jsonb, after jsonb) returns text[] language sql immutable as $$
  select array_agg(value) from (
    select value from jsonb_each_text(before) union select value from jsonb_each_text(after)
  ) as told where value ~ '^[0-9a-f]{64}$'
$$;
create index history_pictures on history using gin (history_pictures(before, after))
  where history_pictures(before, after) is not null;

-- As `npm run area-sql` prints them for new areas.
create index area_slide_show_shows_img_url on area_slide_show ("img_url") where "img_url" is not null;
create index area_general_shows_img_logo on area_general ("img_logo") where "img_logo" is not null;
create index area_general_shows_img_map on area_general ("img_map") where "img_map" is not null;
create index area_institute_shows_institute_img on area_institute ("institute_img") where "institute_img" is not null;
create index area_gov_shows_gov_img on area_gov ("gov_img") where "gov_img" is not null;
create index area_tourism_img_picture on area_tourism_img (picture);
create index area_tradition_img_picture on area_tradition_img (picture);
create index area_festival_img_picture on area_festival_img (picture);
create index area_activity_img_picture on area_activity_img (picture);
create index area_otop_shows_product_img on area_otop ("product_img") where "product_img" is not null;
create index area_landmark_shows_img on area_landmark ("img") where "img" is not null;

