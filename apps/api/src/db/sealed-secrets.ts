import type { Pool, PoolClient } from 'pg';
import type { Vault } from '../platform/secret-keys.ts';
import { StartError } from '../platform/start-error.ts';
import { transaction } from './transaction.ts';

/** What an authenticator's secret is sealed for, set up or not yet. */
export function authenticatorOf(userId: string): string {
  return `authenticator:${userId}`;
}

/** What a secret of the service itself is sealed for. */
export function serviceSecret(name: string): string {
  return `service:${name}`;
}

/** Seals anew whatever is not under the first key yet, or is readable; answers how many that were. */
export async function sealAll(system: Pool, vault: Vault): Promise<number> {
  return transaction(system, async (client) => {
    let count = 0;
    for (const { table, key, secret, whose } of SEALED) {
      const stale = await client.query<{ key: string; stored: string }>(
        `select ${key}::text as key, ${secret} as stored from ${table}
           where ${secret} is not null and not starts_with(${secret}, $1) for update`,
        [vault.newestPrefix()],
      );
      for (const row of stale.rows) {
        const sealed = vault.seal(vault.open(row.stored, whose(row.key)), whose(row.key));
        await store(client, { table, key }, [row.key, sealed]);
      }
      count += stale.rows.length;
    }
    return count;
  });
}

/** Throws `StartError` when something is sealed with a key that this process does not have. */
export async function refuseUnknownKeys(system: Pool, vault: Vault): Promise<void> {
  for (const { table, secret } of SEALED) {
    const { rows } = await system.query<{ id: string }>(
      `select distinct split_part(${secret}, ':', 2) as id from ${table} where starts_with(${secret}, 'sealed:')`,
    );
    const missing = rows.map(({ id }) => id).filter((id) => !vault.knows(id));
    if (missing.length > 0)
      throw new StartError(
        `SECRET_KEYS: the database holds secrets under the key ${missing.join(', ')}, which is not there. Give it too; it can go once npm run rotate-secrets was there.`,
      );
  }
}

async function store(
  client: PoolClient,
  { table, key }: { readonly table: string; readonly key: string },
  [id, sealed]: readonly [string, string],
): Promise<void> {
  const column = table === 'users' ? 'totp_secret' : 'secret';
  const value = table === 'service_secrets' ? "convert_to($2, 'UTF8')" : '$2';
  await client.query(`update ${table} set ${column} = ${value} where ${key}::text = $1`, [id, sealed]);
}

const SEALED = [
  { table: 'users', key: 'id', secret: 'totp_secret', whose: authenticatorOf },
  { table: 'totp_setups', key: 'user_id', secret: 'secret', whose: authenticatorOf },
  { table: 'service_secrets', key: 'name', secret: readable('secret'), whose: serviceSecret },
];

/** Bytes as text: those of before there were keys in hexadecimal. */
function readable(column: string): string {
  return `case when starts_with(encode(${column}, 'hex'), encode('sealed:', 'hex'))
    then convert_from(${column}, 'UTF8') else encode(${column}, 'hex') end`;
}
