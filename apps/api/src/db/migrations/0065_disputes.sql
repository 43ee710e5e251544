-- Up Migration
-- Problems with one line of an order or invoice: reported here and handed to the ERP, or entered there.

create table disputes (
  customer_nr text not null,
  id text not null,
  -- The ERP's number; null until the ERP has it.
  dispute_number text,
  document text not null check (document in ('order', 'invoice')),
  document_id text not null,
  document_number text not null,
  line integer not null check (line >= 1),
  product_nr text not null,
  product_name text not null,
  kind text not null,
  description text not null,
  photo_count integer not null default 0,
  status text not null,
  due_date date,
  reported_at timestamptz not null,
  -- Null when the supplier entered it.
  reported_by uuid,
  idempotency_key text,
  body_hash bytea,
  primary key (customer_nr, id)
);
create index disputes_newest on disputes (customer_nr, reported_at, id);
create index disputes_of_document on disputes (customer_nr, document, document_id, reported_at, id);
create unique index disputes_key on disputes (reported_by, idempotency_key) where idempotency_key is not null;
create unique index disputes_number on disputes (customer_nr, dispute_number) where dispute_number is not null;

create table dispute_photos (
  customer_nr text not null,
  dispute_id text not null,
  place integer not null,
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png')),
  content bytea not null,
  primary key (customer_nr, dispute_id, place),
  foreign key (customer_nr, dispute_id) references disputes on delete cascade
);
-- Photos are compressed already.
alter table dispute_photos alter column content set storage external;

do $$
declare t text;
begin
  foreach t in array array['disputes', 'dispute_photos']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_customer on %I using (customer_nr = (select active_customer()))
         with check (customer_nr = (select active_customer()))', t);
  end loop;
end $$;
grant select, insert on disputes, dispute_photos to maincrop_app;

-- Roles of installations that are there already; new ones get this from the default roles.
insert into policies (role_id, resource, actions, effect)
  select 'direct-customers', resource, actions, 'allow'
  from (values ('/dispute', array['post']), ('/disputes', array['get'])) as added (resource, actions)
  where exists (select 1 from roles where id = 'direct-customers');
