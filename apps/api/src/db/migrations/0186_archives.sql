-- Up Migration
-- Not only months of invoices are packed into ZIP files by a job, but sheets of products too (decision 032). What is
-- packed stands in `wanted`: the month, or the products and their language. The rows live a day.

alter table invoice_archives rename to archives;
alter index invoice_archives_pkey rename to archives_pkey;
alter index invoice_archives_by_age rename to archives_by_age;
alter table archives add column kind text not null default 'invoices' check (kind in ('invoices', 'product-sheets'));
alter table archives alter column kind drop default;
alter table archives add column wanted jsonb;
update archives set wanted = jsonb_build_object('month', month);
alter table archives alter column wanted set not null;
alter table archives drop column month;

-- A ZIP file of sheets is handed out with the other files, by the one kind of link there is (decision 033).
alter table document_links drop constraint document_links_kind_check;
alter table document_links add constraint document_links_kind_check check (kind in ('pdf', 'ubl', 'facturx', 'archive',
  'agreement', 'attachment', 'evidence', 'product-sheet', 'sheet-archive'));
alter table document_links drop constraint document_links_file_name_check;
alter table document_links add constraint document_links_file_name_check check (
  (kind in ('agreement', 'attachment', 'evidence', 'product-sheet', 'sheet-archive')) = (file_name is not null));

-- The calculations of containers that the active user has saved, for whichever customer, for the file of a user's own
-- data; as own_orders.
create function own_container_calculations() returns table (
  id uuid, customer_nr text, name text, load_base text, container_type text, products jsonb, changed_at timestamptz
)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.customer_nr, c.name, c.load_base, c.container_type, c.products, c.changed_at
  from container_calculations c where c.user_id = active_user() order by c.changed_at, c.id
$$;
revoke execute on function own_container_calculations() from public;
grant execute on function own_container_calculations() to maincrop_app;
comment on function own_container_calculations is
  'The active user finds the container calculations that he or she saved, for whichever customer, and nobody else''s.';
