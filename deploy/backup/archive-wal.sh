#!/bin/sh
# Keeps a finished piece of PostgreSQL's log beside the base backups, whole or not at all, and never another under its name:
#   archive_mode = on
#   archive_timeout = 60
#   archive_command = '/srv/maincrop/deploy/backup/archive-wal.sh "%p" "%f" /backup/wal'
# Runs as the user of PostgreSQL, who may write to the folder. What ends with another code than 0 is tried again.
set -eu
from=$1
name=$2
folder=$3
if [ -f "$folder/$name" ]; then
  # It was kept, and the server went down before it heard that.
  cmp -s "$from" "$folder/$name" && exit 0
  echo "archive-wal: $folder/$name is there with another content" >&2
  exit 1
fi
cp "$from" "$folder/.$name.part"
sync "$folder/.$name.part"
mv "$folder/.$name.part" "$folder/$name"
sync "$folder"
