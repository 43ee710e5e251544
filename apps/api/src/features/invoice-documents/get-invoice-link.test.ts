import { INVOICE } from '@maincrop/testkit/invoices/invoice-files';
import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getInvoiceLink', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('API-15 INV-19 takes an id and answers a link that is another one each time and of which only the hash is stored', async () => {
    const ask = async () => (await buyer.call('getInvoiceLink', { query: { id: INVOICE } })).s3_url;

    const [first, second] = [await ask(), await ask()];
    const stored = await world.db.system.query<{ row: string }>(
      'select l::text as row from document_links l',
    );

    expect(first).toMatch(/^\/api\/invoice-file\?token=[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(stored.rows).toHaveLength(2);
    expect(stored.rows.some(({ row }) => row.includes(first.slice(-43)))).toBe(false);
  });

  it('answers an unknown and a foreign id alike', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const theirs = (await other.call('listInvoices', { query: { per_page: 1 } })).items[0]?.Id ?? '';

    const codes = await Promise.all(
      ['inv-none', theirs].map((id) => refusalOf(buyer.call('getInvoiceLink', { query: { id } }))),
    );

    expect(theirs).not.toBe('');
    expect(codes).toEqual(['not-found', 'not-found']);
  });

  it('ACC-17 is closed to strangers, other groups and buyers without a second factor', async () => {
    const query = { id: INVOICE };
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('getInvoiceLink', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getInvoiceLink', { query }))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('getInvoiceLink', { query }))).toBe('MFA_REQUIRED');
  });
});
