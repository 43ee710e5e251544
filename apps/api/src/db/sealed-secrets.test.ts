import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from '../platform/secret-keys.ts';
import { linkSecret } from './link-secret.ts';
import { authenticatorOf, refuseUnknownKeys, sealAll } from './sealed-secrets.ts';

const OLD = { id: 'old', key: Buffer.alloc(32, 1) };
const NEW = { id: 'new', key: Buffer.alloc(32, 2) };

describe('secrets in the database', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { SECRET_KEYS: `old:${OLD.key.toString('base64')}` } });
  });
  afterAll(() => world.close());

  const vaultOf = (...secretKeys: (typeof OLD)[]) => createVault({ secretKeys, dataDir: '/nowhere' });
  const stored = async () => {
    const { rows } = await world.db.system.query<{ stored: string }>(
      `select totp_secret as stored from users where totp_secret is not null
         union all select secret from totp_setups
         union all select convert_from(secret, 'UTF8') from service_secrets`,
    );
    return rows.map((row) => row.stored);
  };

  it('are sealed, and with another key sealed anew: authenticators and forms go on working', async () => {
    const former = await linkSecret(world.db.app, vaultOf(OLD))();
    const readable = await world.db.system.query<{ id: string; totp_secret: string }>(
      'select id, totp_secret from users where totp_secret is not null limit 1',
    );

    expect(await sealAll(world.services.db.system, vaultOf(OLD))).toBeGreaterThan(1);
    expect((await stored()).every((each) => each.startsWith('sealed:old:'))).toBe(true);
    await world.signIn(BUYER);

    expect(await sealAll(world.services.db.system, vaultOf(NEW, OLD))).toBeGreaterThan(1);
    expect(await sealAll(world.services.db.system, vaultOf(NEW, OLD))).toBe(0);
    expect((await stored()).every((each) => each.startsWith('sealed:new:'))).toBe(true);
    expect(await linkSecret(world.db.app, vaultOf(NEW))()).toEqual(former);
    const [user] = readable.rows;
    const after = await world.db.system.query<{ totp_secret: string }>(
      'select totp_secret from users where id = $1',
      [user?.id],
    );
    expect(vaultOf(NEW).open(after.rows[0]?.totp_secret ?? '', authenticatorOf(user?.id ?? ''))).toBe(
      user?.totp_secret,
    );
  });

  it('a process without the key says which one is missing', async () => {
    await sealAll(world.services.db.system, vaultOf(NEW, OLD));

    await expect(refuseUnknownKeys(world.db.system, vaultOf(OLD))).rejects.toThrow(
      /^SECRET_KEYS: .* the key new,/,
    );
    await expect(refuseUnknownKeys(world.db.system, vaultOf(OLD, NEW))).resolves.toBeUndefined();
  });
});
