import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/users/roles';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('exportAudit', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMINISTRATOR);
    await world.db.system.query(
      `insert into audit_trail (at, action, object, after)
        values (now(), 'odd', '=cmd|''/c calc''!A1', '{"text": "a;b \\"c\\""}')`,
    );
  });
  afterAll(() => world.close());

  const read = (content: string) =>
    parse<Record<string, string>>(Buffer.from(content, 'base64'), {
      bom: true,
      delimiter: ',',
      columns: true,
    });

  it('gives the lines of the filter as a table that a spreadsheet reads and does not run', async () => {
    const file = await admin.call('exportAudit', { query: { action: 'odd', format: 'csv' } });

    expect(file.fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    expect(read(file.content)).toMatchObject([
      { action: 'odd', object: `'=cmd|'/c calc'!A1`, after: '{"text":"a;b \\"c\\""}', actor: '' },
    ]);
  });

  it('is itself a line of the trail', async () => {
    await admin.call('exportAudit', { query: { format: 'csv' } });

    const { items } = await admin.call('listAudit', { query: { action: 'audit.exported' } });
    expect(items[0]).toMatchObject({ actor: { email: ADMINISTRATOR }, after: { count: expect.any(Number) } });
  });

  it('is closed to strangers and buyers', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(buyer.call('exportAudit', { query: { format: 'csv' } }))).toBe('access.denied');
    expect(await refusalOf(world.call('exportAudit', { query: { format: 'csv' } }))).toBe(
      'account.sign-in-required',
    );
  });
});
