import { spawnSync } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { choosePlace } from './postgres-place.ts';

/**
 * Starts a server that follows an embedded one through its log, from a copy of its data that is taken while it works. For
 * tests and figures: no program is needed but the server itself. Stop it before the primary, or it waits for that one.
 * Source: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function startReplica(
  primary: Pick<EmbeddedPostgres, 'host' | 'port' | 'user' | 'dataDir'>,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const place = choosePlace(path.resolve(options.dataDir), () => {});
  const cluster = path.join(place.dataDir, 'cluster');
  const client = new pg.Client({ ...addressOf(primary), database: 'postgres' });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    // With the owner of the files, who may be another than we are. A file that goes meanwhile is in the log.
    spawnSync('cp', ['-a', path.join(primary.dataDir, 'cluster'), cluster]);
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    writeFileSync(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(path.join(cluster, 'standby.signal'), '');
    if (place.user)
      for (const name of ['backup_label', 'standby.signal'])
        chownSync(path.join(cluster, name), place.user.uid, place.user.gid);
  } finally {
    await client.end();
  }
  const { host, port, user } = primary;
  return startEmbeddedPostgres({
    ...options,
    settings: {
      ...options.settings,
      hot_standby: 'on',
      primary_conninfo: `host=${host} port=${port} user=${user} application_name=${path.basename(options.dataDir)}`,
    },
  });
}

function addressOf({ host, port, user }: Pick<EmbeddedPostgres, 'host' | 'port' | 'user'>) {
  return { host, port, user };
}
