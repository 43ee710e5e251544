-- Up Migration
-- Reports of tills that fill the dishes of menu engineering, and what a menu came to from month to month (decision 106).
-- Both belong to the user who keeps the restaurant and go with either of them (decision 020).

-- The headings of the report that was read last, so that the next one need not be explained again.
create table till_headings (
  user_id uuid not null references users on delete cascade,
  restaurant_id uuid not null,
  -- Heading of the column for each field; null for a field that was not to be read.
  headings jsonb not null,
  primary key (user_id, restaurant_id),
  foreign key (restaurant_id, user_id) references restaurants (id, user_id) on delete cascade
);
create index till_headings_of_restaurant on till_headings (restaurant_id, user_id);
alter table till_headings enable row level security;
create policy own_user on till_headings using (user_id = (select active_user()))
  with check (user_id = (select active_user()));
grant select, insert, update, delete on till_headings to maincrop_app;

-- A menu as it stood when it was last changed in a month, or as the report of that month left it. Written by what changes
-- dishes and by nothing else: a month in which nobody entered anything has no row.
create table menu_months (
  user_id uuid not null references users on delete cascade,
  restaurant_id uuid not null,
  course text not null check (course in ('breakfast', 'lunch', 'inbetween', 'dinner', 'snack_time')),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Dishes of each category; with fewer than five they were judged together with the sample dishes.
  winners integer not null,
  runners integer not null,
  sleepers integer not null,
  laggards integer not null,
  -- Servings of a week, and turnover minus cost of a week in hundredths.
  servings integer not null,
  result_cents integer not null,
  primary key (user_id, restaurant_id, course, month),
  foreign key (restaurant_id, user_id) references restaurants (id, user_id) on delete cascade
);
create index menu_months_of_restaurant on menu_months (restaurant_id, user_id);
alter table menu_months enable row level security;
create policy own_user on menu_months using (user_id = (select active_user()))
  with check (user_id = (select active_user()));
grant select, insert, update, delete on menu_months to maincrop_app;
