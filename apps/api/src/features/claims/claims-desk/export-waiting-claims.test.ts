import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportWaitingClaims', () => {
  let world: TestWorld;
  let desk: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
    const [first] = (await desk.call('listWaitingClaims', { query: {} })).items;
    await desk.call('settleClaim', { body: { id: first?.id ?? '', version: first?.version ?? 0 } });
  });
  afterAll(() => world.close());

  it.each([{}, { filter: 'settled' as const }, { search: 'coolhaven' }, { sort: 'amount+desc' }])(
    'holds exactly what the list shows under %j, of all customers and in its order',
    async (query) => {
      const { items, total } = await desk.call('listWaitingClaims', { query: { ...query, per_page: 100 } });

      const file = await desk.call('exportWaitingClaims', { query: { ...query, format: 'csv' } });

      const rows: Record<string, string>[] = parse(Buffer.from(file.content, 'base64'), {
        bom: true,
        columns: true,
      });
      expect(file).toMatchObject({ fileName: 'claims-desk-2026-11-23.csv', rows: total, isCut: false });
      expect(
        rows.slice(0, 100).map((row) => [row['Customer number'], row['Wholesale party'], row['Amount']]),
      ).toEqual(items.map((claim) => [claim.CustomerNr, claim.wholesale_party, claim.amount]));
      expect(rows.every((row) => (row['Marked for settlement on'] !== '') === 'filter' in query)).toBe(true);
    },
  );

  it('gives Excel real days and numbers, and the headings in the language of the request', async () => {
    const response = await fetch(`${world.base}/claims-desk/export?format=xlsx`, {
      headers: { ...desk.headers, 'accept-language': 'de' },
    });
    const { content, fileName } = (await response.json()) as { content: string; fileName: string };

    const [heading, first] = await readSheet(Buffer.from(content, 'base64'));

    expect(fileName).toBe('antragspruefung-2026-11-23.xlsx');
    expect(heading?.slice(0, 2)).toEqual(['Kundennummer', 'Kunde']);
    expect(first?.[2]).toBeInstanceOf(Date);
    expect(typeof first?.[11]).toBe('number');
  });

  it('notes in the audit trail who took the file', async () => {
    const lines = await auditOf(world, 'claims-desk.exported');

    expect(lines.at(-1)).toMatchObject({ after: { format: 'xlsx', count: expect.any(Number) } });
  });

  it('says what was decided, when, and how much of it was accepted', async () => {
    const [claim] = (await desk.call('listWaitingClaims', { query: {} })).items;
    if (claim === undefined) throw new Error('nothing waits');
    const { id, version } = claim;
    await desk.call('decideClaim', {
      body: { id, version, outcome: 'accepted_in_part', reason: 'The invoices show less.', amount: '0.50' },
    });

    const file = await desk.call('exportWaitingClaims', { query: { filter: 'settled', format: 'csv' } });

    const rows: Record<string, string>[] = parse(Buffer.from(file.content, 'base64'), {
      bom: true,
      columns: true,
    });
    const query = { filter: 'settled', search: claim.customerName, per_page: 100 } as const;
    const { items } = await desk.call('listWaitingClaims', { query });
    expect(items.find((one) => one.id === id)).toMatchObject({
      amount: claim.amount,
      acceptedAmount: '0.50',
    });
    const row = rows.find((one) => one['Accepted amount'] === '0.50');
    expect(row).toMatchObject({
      'Customer number': claim.CustomerNr,
      Decision: 'Claim accepted in part',
      'Decided on': '2026-11-23',
    });
  });

  it('is closed without the role of the desk, to an administrator too', async () => {
    const query = { format: 'csv' } as const;
    const buyer = await world.signIn(BUYER);
    expect(await refusalOf(world.call('exportWaitingClaims', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('exportWaitingClaims', { query }))).toBe('access.denied');

    await world.db.system.query("delete from user_roles where role_id = 'claims-desk'");
    const administrator = await world.signIn(ADMINISTRATOR);
    expect(await refusalOf(administrator.call('exportWaitingClaims', { query }))).toBe('access.denied');
  });
});
