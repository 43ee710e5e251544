-- Up Migration
-- Editors bring files and films as well as pictures, and where each is used is known without reading every text
-- (decision 122).

-- What a file is by its content; of a picture its widths are kept, of anything else the file as it came, `file.<kind>`.
alter table content_media
  add column kind text not null default 'picture' check (kind in ('picture', 'pdf', 'mp4', 'webm')),
  -- What is said in a film, by language in small letters.
  add column transcripts jsonb not null default '{}',
  alter column width drop not null,
  alter column height drop not null,
  add constraint content_media_measured check ((kind = 'picture') = (width is not null and height is not null)),
  add constraint content_media_said check ((kind in ('mp4', 'webm')) = (transcripts <> '{}'));

-- What was permitted and has not been kept yet; what nobody confirms within a day goes, file and row.
create table content_uploads (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  bytes integer not null,
  issued_at timestamptz not null,
  by_user_id uuid not null
);
create index content_uploads_by_age on content_uploads (issued_at);
grant select, insert, delete on content_uploads to maincrop_app;

-- Which version of which page names which media. Versions never change, so neither does a row.
create table content_media_uses (
  media_id uuid not null,
  webspace text not null,
  locale text not null,
  path text not null,
  version integer not null,
  primary key (media_id, webspace, locale, path, version)
);
grant select, insert on content_media_uses to maincrop_app;

create function media_named_in(content jsonb) returns setof uuid language sql immutable as $$
  select distinct found[1]::uuid from regexp_matches(content::text,
    '/api/content-media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') as found
$$;
create function keep_content_media_uses() returns trigger language plpgsql as $$
begin
  insert into content_media_uses
    select id, new.webspace, new.locale, new.path, new.version from media_named_in(new.content) as id;
  return null;
end $$;
create trigger content_versions_name_media after insert on content_versions
  for each row execute function keep_content_media_uses();

insert into content_media_uses
  select id, v.webspace, v.locale, v.path, v.version from content_versions v, media_named_in(v.content) as id;

comment on function media_named_in is 'A text of a page names the media whose addresses stand in it.';
comment on function keep_content_media_uses is 'Every version of a page is found by the media that it names.';
comment on trigger content_versions_name_media on content_versions is
  'Every version of a page is found by the media that it names.';
