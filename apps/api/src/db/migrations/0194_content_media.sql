-- Up Migration
-- Pictures that editors have uploaded (decision 105). The bytes lie in object storage under `content/<id>/`, in the widths
-- and formats of the portal; what each shows is said here in every language. By whom is kept as for texts.
create table content_media (
  id uuid primary key,
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- 0 to 2, as in the contract.
  focus_x numeric(3, 2) not null default 1 check (focus_x between 0 and 2),
  focus_y numeric(3, 2) not null default 1 check (focus_y between 0 and 2),
  -- Text by language in small letters.
  alts jsonb not null,
  version integer not null default 1,
  uploaded_at timestamptz not null,
  by_user_id uuid
);
create index content_media_by_age on content_media (uploaded_at desc, id);
grant select, insert, update, delete on content_media to maincrop_app;
