import { type DatabaseLogins, openDatabase } from '@maincrop/api/db/client';
import { refuseOtherErp } from '@maincrop/api/db/erp-of-records';
import { refuseOwner } from '@maincrop/api/db/logins';
import { refuseVersion } from '@maincrop/api/db/postgres-version';
import { reachDatabase } from '@maincrop/api/db/reach';
import { refuseUnsafeDatabase } from '@maincrop/api/db/refuse-unsafe';
import { schemaState } from '@maincrop/api/db/schema-state';
import { refuseUnknownKeys } from '@maincrop/api/db/sealed-secrets';
import { refuseDemoAccounts } from '@maincrop/api/features/users/demo-accounts';
import { roleManagersRemain } from '@maincrop/api/platform/access/role-managers';
import { transaction } from '@maincrop/api/db/transaction';
import type { Config } from '@maincrop/api/platform/config';
import { createVault } from '@maincrop/api/platform/secret-keys';
import { StartError } from '@maincrop/api/platform/start-error';
import type { Pool } from 'pg';
import { type Finding, good, kindOf, missing, note } from './finding.ts';

// Two processes that serve and one worker (docs/operate/connections.md).
const CONNECTIONS_WANTED = 70;
/** Codes of a second factor last thirty seconds. */
export const CLOCK_APART_MOST_S = 5;

/** The database: reached with both logins, of a version that is supported, safe, migrated, with the right keys and time. */
export async function checkDatabase(config: Config & { readonly databaseUrl: string }): Promise<Finding[]> {
  const logins: DatabaseLogins = {
    requests: { url: config.databaseUrl },
    worker: config.workerDatabaseUrl === null ? null : { url: config.workerDatabaseUrl },
  };
  const db = openDatabase(logins, {
    onError: () => {},
    poolSize: 1,
    isWorking: false,
    queryTimeoutMs: 10_000,
  });
  try {
    const refused = await refusalOf(() => reachDatabase(db.system, 0));
    if (refused !== null)
      return [
        missing(
          logins.worker === null
            ? refused
            : refused.replace(/^DATABASE_URL/, 'WORKER_DATABASE_URL').concat(NOT_MADE),
        ),
      ];
    const requests = await refusalOf(() => reachDatabase(db.app, 0));
    if (requests !== null) return [missing(requests.concat(NOT_MADE))];
    return await lookInside(db, { config, hasTwoLogins: logins.worker !== null });
  } finally {
    await db.close();
  }
}

const NOT_MADE = ' npm run migrate makes both users and their rights.';

async function lookInside(
  db: { readonly app: Pool; readonly system: Pool },
  { config, hasTwoLogins }: { readonly config: Config; readonly hasTwoLogins: boolean },
): Promise<Finding[]> {
  const { system, app } = db;
  const version = await refusalOf(() => refuseVersion(system));
  if (version !== null) return [missing(version)];
  const facts = await serverFacts(system);
  const found = [
    good(`PostgreSQL ${facts.version} answers.`),
    clockFinding(facts.apartS),
    roomFinding(facts.most),
  ];
  const migrated = await isMigrated(system);
  if (!migrated)
    return [...found, missing('The tables are missing or of an older version: run npm run migrate.')];
  const looks: (() => Promise<void>)[] = [
    () => refuseUnsafeDatabase(system),
    () => refuseDemoAccounts(system),
    () => refuseUnknownKeys(system, createVault(config)),
    () => refuseOtherErp(system, config.erp.kind),
    ...(hasTwoLogins
      ? [() => refuseOwner(app, 'DATABASE_URL'), () => refuseOwner(system, 'WORKER_DATABASE_URL')]
      : []),
  ];
  for (const look of looks) {
    const refusal = await refusalOf(look);
    if (refusal !== null) found.push(missing(refusal));
  }
  if (!hasTwoLogins)
    found.push(
      note(
        'One user owns the tables and does everything (WORKER_DATABASE_URL=same); two of their own are safer.',
      ),
    );
  if (!(await transaction(system, roleManagersRemain)))
    found.push(note('There is no administrator yet: run npm run create-admin.'));
  return found;
}

/** The sentence with which a start would refuse, null when it would not. */
async function refusalOf(look: () => Promise<void>): Promise<string | null> {
  try {
    await look();
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    return `The database did not answer a question (${kindOf(error)}).`;
  }
}

async function serverFacts(system: Pool) {
  const asked = Date.now();
  const { rows } = await system.query<{ version: string; most: number; at: Date }>(
    `select current_setting('server_version') as version, clock_timestamp() as at,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const { version = '', most = 0, at = new Date() } = rows[0] ?? {};
  // The answer was made somewhere between.
  return { version, most, apartS: (at.getTime() - (asked + Date.now()) / 2) / 1000 };
}

function clockFinding(apartS: number): Finding {
  return Math.abs(apartS) <= CLOCK_APART_MOST_S
    ? good('The clocks of this machine and of the database agree.')
    : missing(
        `The clocks of this machine and of the database are ${Math.round(Math.abs(apartS))} s apart: set both by NTP, else codes and links run out early or late.`,
      );
}

function roomFinding(most: number): Finding {
  return most >= CONNECTIONS_WANTED
    ? good(`The database takes ${most} connections.`)
    : missing(
        `The database takes ${most} connections, two processes and a worker want ${CONNECTIONS_WANTED}: raise max_connections, see docs/operate/connections.md.`,
      );
}

async function isMigrated(system: Pool): Promise<boolean> {
  try {
    return (await schemaState(system)).missing.length === 0;
  } catch {
    // There is not even the table of migrations, or this user may not see it.
    return false;
  }
}
