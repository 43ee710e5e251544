-- Up Migration
-- Links to files of agreements and claims are secrets of their session as links to invoices are (decision 033). They
-- name a kept file by its key, and the name under which it is saved. `evidence` is for the supplier's desk, whose
-- sessions have no customer: it belongs to the customer of the claim and opens only to the desk.

alter table document_links add column file_name text;
-- The table holds the links of five minutes, so that checking them all takes no time.
alter table document_links drop constraint document_links_kind_check;
alter table document_links add constraint document_links_kind_check
  check (kind in ('pdf', 'ubl', 'facturx', 'archive', 'agreement', 'attachment', 'evidence'));
alter table document_links add constraint document_links_file_name_check
  check ((kind in ('agreement', 'attachment', 'evidence')) = (file_name is not null));

create policy claims_desk_links on document_links using (kind = 'evidence' and (select is_claims_desk()))
  with check (kind = 'evidence' and (select is_claims_desk()));
