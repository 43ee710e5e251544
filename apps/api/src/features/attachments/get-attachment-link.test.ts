import { uploaded, withAgreement } from '@maincrop/testkit/claims/attachments';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MULTINATIONAL = 'brand@chain.example';

describe('getAttachmentLink', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let key = '';
  beforeAll(async () => {
    world = await createTestWorld();
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
    key = await uploaded(world, buyer, { name: 'mine.pdf', content: aPdfOf(300) });
  });
  afterAll(() => world.close());

  const link = (as: TestSession, of: string) => as.call('getAttachmentLink', { query: { key: of } });

  it('answers a link that is another one each time and of which only the hash is stored', async () => {
    const [first, second] = [(await link(buyer, key)).s3_url, (await link(buyer, key)).s3_url];
    const { rows } = await world.db.system.query<{ row: string }>(
      'select l::text as row from document_links l',
    );

    expect(first).toMatch(/^\/api\/attachments\?token=[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(rows.some(({ row }) => row.includes(first.slice(-43)))).toBe(false);
    expect((await follow(world, first, buyer)).status).toBe(200);
  });

  it('shows a colleague what a claim has, and not what waits for one', async () => {
    const { rows } = await world.db.system.query<{ user_id: string }>('select user_id from attachments');
    const other = await world.db.system.query<{ id: string }>('select id from users where email = $1', [
      CONTAINER_BUYER,
    ]);
    await world.db.system.query('update attachments set user_id = $1', [other.rows[0]?.id]);
    expect(await refusalOf(link(buyer, key))).toBe('not-found');

    await world.db.system.query("update attachments set state = 'used', claim_id = 'clm-1'");
    expect(await refusalOf(link(buyer, key))).toBe('none');

    await world.db.system.query("update attachments set state = 'stored', claim_id = null, user_id = $1", [
      rows[0]?.user_id,
    ]);
  });

  it('a foreign key answers like an unknown one', async () => {
    const other = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(link(other, key))).toBe('not-found');
    expect(await refusalOf(link(buyer, 'claims/0000100001/none.pdf'))).toBe('not-found');
  });

  it('CLM-06 is for those who see claims', async () => {
    const stranger = await world.signIn(MULTINATIONAL);

    expect(await refusalOf(link(stranger, key))).toBe('access.denied');
    expect(await refusalOf(world.call('getAttachmentLink', { query: { key } }))).toBe(
      'account.sign-in-required',
    );
  });
});
