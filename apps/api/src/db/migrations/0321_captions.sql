-- Up Migration
-- Editors bring captions of films (decision 156).
alter table content_media
  drop constraint content_media_kind_check,
  add constraint content_media_kind_check check (kind in ('picture', 'pdf', 'mp4', 'webm', 'vtt'));
