-- Up Migration
-- What editors write over the delivered content pages (decision 105). A version is a text that was saved and is never
-- changed; a release says which version shows from an instant on, so that what is to be published needs no job.
-- By whom is kept without a reference, as for roles: who wrote what stays known by id when an account is deleted.

-- The newest version of each page; editors save one after the other.
create table content_pages (
  webspace text not null,
  locale text not null,
  path text not null,
  version integer not null,
  primary key (webspace, locale, path)
);
grant select, insert, update on content_pages to maincrop_app;

-- Version 0 is the page as it was delivered.
create table content_versions (
  webspace text not null,
  locale text not null,
  path text not null,
  version integer not null,
  content jsonb not null,
  at timestamptz not null,
  by_user_id uuid,
  primary key (webspace, locale, path, version),
  foreign key (webspace, locale, path) references content_pages
);
grant select, insert on content_versions to maincrop_app;
create trigger content_versions_append_only before update or delete on content_versions
  for each row execute function refuse_change();
create trigger content_versions_not_emptied before truncate on content_versions
  for each statement execute function refuse_change();

-- The newest one whose instant has come counts; without a version it takes the page away.
create table content_releases (
  id bigint generated always as identity primary key,
  webspace text not null,
  locale text not null,
  path text not null,
  version integer,
  visible_from timestamptz not null,
  by_user_id uuid,
  foreign key (webspace, locale, path, version) references content_versions
);
create index content_releases_of_page on content_releases (webspace, path, locale, visible_from desc, id desc);
grant select, insert, delete on content_releases to maincrop_app;

comment on trigger content_versions_append_only on content_versions is
  'A version of a content page is never changed or deleted.';
comment on trigger content_versions_not_emptied on content_versions is
  'The versions of content pages are never emptied.';
