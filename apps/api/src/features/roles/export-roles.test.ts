import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/users/roles';
import { auditOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportRoles', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMINISTRATOR);
    await admin.call('saveRole', {
      body: {
        name: '=Night watch',
        policies: [
          {
            resource: '/orders',
            actions: ['get'],
            effect: 'allow',
            wildcard: true,
            locale: 'de',
            filters: [{ model: 'orders', field: 'status', operator: 'in', value: 'DELIVERED,SAP_SHIPPED' }],
          },
        ],
      },
    });
    await admin.call('saveRole', { body: { name: 'Empty hands', policies: [] } });
  });
  afterAll(() => world.close());

  const rowsOf = (content: string): Record<string, string>[] =>
    parse(Buffer.from(content, 'base64'), { bom: true, columns: true });

  it('ADM-14 holds every policy of every role that the list holds, in its order', async () => {
    const { items } = await admin.call('listRoles', { query: {} });

    const file = await admin.call('exportRoles', { query: { format: 'csv' } });

    const rows = rowsOf(file.content);
    expect(file).toMatchObject({ fileName: 'roles-2026-11-23.csv', isCut: false });
    expect(rows.map((row) => [row['Role ID'], row['Resource']])).toEqual(
      items.flatMap(({ id, policies }) =>
        policies.length === 0 ? [[id, '']] : policies.map(({ resource }) => [id, resource]),
      ),
    );
    expect(await auditOf(world, 'roles.exported')).toMatchObject([
      { after: { format: 'csv', count: rows.length } },
    ]);
  });

  it('writes a policy as the page says it; OPEN-43 lets no name run as a formula', async () => {
    const file = await admin.call('exportRoles', { query: { format: 'csv', filter: 'night' } });

    expect(rowsOf(file.content)).toEqual([
      {
        Role: "'=Night watch",
        'Role ID': expect.any(String),
        'Default of': '',
        Users: '0',
        Resource: '/orders',
        Effect: 'allow',
        Actions: 'read',
        Reach: 'And everything below it',
        Language: 'de',
        'Only rows where': 'orders.status is one of DELIVERED,SAP_SHIPPED',
      },
    ]);
  });

  it('keeps a role without policies, as Excel file in the language of the request', async () => {
    const response = await fetch(`${world.base}/roles/export?format=xlsx&filter=empty`, {
      headers: { ...admin.headers, 'accept-language': 'fr' },
    });
    const { content, fileName, rows } = (await response.json()) as {
      content: string;
      fileName: string;
      rows: number;
    };

    const sheet = await readSheet(Buffer.from(content, 'base64'));
    expect(fileName).toBe('roles-2026-11-23.xlsx');
    expect(rows).toBe(1);
    expect(JSON.stringify(sheet)).toContain('Empty hands');
    expect(JSON.stringify(sheet)).toContain('Par défaut pour');
  });

  it('is refused to whoever may not read roles', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(buyer.call('exportRoles', { query: { format: 'csv' } }))).toBe('access.denied');
  });
});
