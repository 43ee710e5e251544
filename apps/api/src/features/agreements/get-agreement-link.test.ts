import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER, refusalOf } from '../../../../../tools/dev-world/orders.ts';
import type { TestSession } from '../../../../../tools/dev-world/sign-in.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';

describe('getAgreementLink', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const link = async (id: string) => (await buyer.call('getAgreementLink', { query: { id } })).s3_url;

  it('AGR-04 links to a PDF of the agreement, for five minutes, without a session', async () => {
    const url = await link('agr-006');

    const response = await fetch(new URL(url, world.url));
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5000);
    expect(response.headers.get('content-disposition')).toContain('0020030036.pdf');

    world.clock.advance(5 * 60_000);
    expect((await fetch(new URL(url, world.url))).ok).toBe(false);
    world.clock.advance(-5 * 60_000);
  });

  it('gives the same document until the agreement changes', async () => {
    const keyOf = (url: string) => new URL(url, world.url).searchParams.get('key');
    const first = keyOf(await link('agr-006'));
    expect(keyOf(await link('agr-006'))).toBe(first);

    await world.db.system.query("update agreements set description = 'Renewed' where id = 'agr-006'");
    expect(keyOf(await link('agr-006'))).not.toBe(first);
  });

  it('answers to the agreement of another customer as to one that never was', async () => {
    expect(await refusalOf(link('agr-003'))).toBe('not-found');
    expect(await refusalOf(link('agr-999'))).toBe('not-found');
    expect(await refusalOf(world.call('getAgreementLink', { query: { id: 'agr-006' } }))).toBe(
      'account.sign-in-required',
    );
  });
});
