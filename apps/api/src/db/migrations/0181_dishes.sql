-- Up Migration
-- Dishes that restaurant operators keep for menu engineering (MENU-01 to MENU-21, decision 100). They belong to the user
-- who keeps the restaurant and go with either of them (decision 020).

-- For the reference below: a dish can only be of a restaurant of the same user, whoever writes it.
create unique index restaurants_of_user on restaurants (id, user_id);

create table dishes (
  user_id uuid not null references users on delete cascade,
  -- May be chosen by the browser, so that saving twice keeps one; unique within the user, so that nobody can find out ids
  -- of others.
  id uuid not null default gen_random_uuid(),
  restaurant_id uuid not null,
  course text not null check (course in ('breakfast', 'lunch', 'inbetween', 'dinner', 'snack_time')),
  name text not null,
  popularity smallint not null check (popularity between 0 and 300),
  cost_price smallint not null check (cost_price between 0 and 50),
  chef_time smallint not null check (chef_time between 0 and 10),
  staff_time smallint not null check (staff_time between 0 and 15),
  price smallint not null check (price between 0 and 200),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (restaurant_id, user_id) references restaurants (id, user_id) on delete cascade
);
create index dishes_restaurant on dishes (user_id, restaurant_id, course, lower(name), id);
create index dishes_of_restaurant on dishes (restaurant_id, user_id);
alter table dishes enable row level security;
create policy own_user on dishes using (user_id = (select active_user())) with check (user_id = (select active_user()));
grant select, insert, update, delete on dishes to maincrop_app;
