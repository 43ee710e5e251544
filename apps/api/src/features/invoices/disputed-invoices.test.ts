import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('invoices with a reported problem', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const listed = async () => (await buyer.call('listInvoices', { query: { per_page: 100 } })).items;
  const balances = async () => {
    const [open, cash] = await Promise.all([buyer.call('getOpenAmounts'), buyer.call('getCashView')]);
    return {
      open: open.balances.map(({ currency, disputed }) => [currency, disputed]),
      cash: cash.currencies.map(({ currency, disputed }) => [currency, disputed]),
    };
  };
  const decide = async (status: string) =>
    world.db.system.query("update disputes set status = $1 where document = 'invoice'", [status]);

  it('say so in list, detail, file and balances until the supplier has decided', async () => {
    const target = (await listed()).find(({ Bucket, kind }) => Bucket === 'overdue' && kind === 'invoice');
    if (target === undefined) throw new Error('nothing is overdue');
    expect((await balances()).open).toEqual([['EUR', '0.00']]);
    await buyer.call('reportProblem', {
      body: {
        document: 'invoice',
        documentId: target.Id,
        line: 1,
        kind: 'price',
        text: 'The price of the agreement is lower.',
        photos: [],
      },
      idempotencyKey: '01890a5d-ac96-774b-bcce-b302099a8057',
    });
    const marked = async () => {
      const file = await buyer.call('exportInvoices', { query: { format: 'csv' } });
      return {
        list: (await listed()).filter(({ isDisputed }) => isDisputed).map(({ Id }) => Id),
        detail: (await buyer.call('getInvoice', { query: { id: target.Id } })).isDisputed,
        file: Buffer.from(file.content, 'base64').toString().includes('Reported problem,'),
      };
    };

    for (const status of ['submitted', 'in-review', 'failed']) {
      await decide(status);
      expect(await marked()).toEqual({ list: [target.Id], detail: true, file: true });
      expect(await balances()).toEqual({
        open: [['EUR', target.openValue]],
        cash: [['EUR', target.openValue]],
      });
    }
    for (const status of ['accepted', 'rejected']) {
      await decide(status);
      expect(await marked()).toMatchObject({ list: [], detail: false });
      expect((await balances()).cash).toEqual([['EUR', '0.00']]);
    }
  });
});
