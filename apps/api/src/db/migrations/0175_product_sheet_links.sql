-- Up Migration
-- A sheet of a product is handed out by the one kind of link there is for kept files (decision 033).

alter table document_links drop constraint document_links_kind_check;
alter table document_links add constraint document_links_kind_check
  check (kind in ('pdf', 'ubl', 'facturx', 'archive', 'agreement', 'attachment', 'evidence', 'product-sheet'));
alter table document_links drop constraint document_links_file_name_check;
alter table document_links add constraint document_links_file_name_check
  check ((kind in ('agreement', 'attachment', 'evidence', 'product-sheet')) = (file_name is not null));
