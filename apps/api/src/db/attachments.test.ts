import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { BUYER, CONTAINER_BUYER } from '@maincrop/testkit/orders/orders';
import { idOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachmentsOf, takeAttachments } from './attachments.ts';
import { grantScope, scopedTransaction } from './scope.ts';

const CUSTOMER = '0000100001';

describe('takeAttachments', () => {
  let world: TestWorld;
  let userId = '';
  beforeAll(async () => {
    world = await createTestWorld();
    userId = await idOf(world, BUYER);
  });
  beforeEach(() => world.db.system.query('delete from attachments'));
  afterAll(() => world.close());

  async function aFile(
    key: string,
    more: {
      readonly bytes?: number;
      readonly state?: string;
      readonly user?: string;
      readonly agreement?: string;
    } = {},
  ): Promise<void> {
    const state = more.state ?? 'stored';
    await world.db.system.query(
      `insert into attachments (customer_nr, key, user_id, agreement_id, file_name, size_bytes, state, claim_id, issued_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [
        CUSTOMER,
        key,
        more.user ?? userId,
        more.agreement ?? 'agr-1',
        `${key}.pdf`,
        more.bytes ?? 10,
        state,
        state === 'used' ? 'clm-0' : null,
      ],
    );
  }
  const take = (keys: readonly string[], customerNr = CUSTOMER, claimId = 'clm-1') =>
    scopedTransaction(world.db, grantScope(customerNr), (client) =>
      takeAttachments(client, { userId, customerNr, agreementId: 'agr-1', claimId, keys }),
    );

  it('CLM-33 gives files to a claim, in the order asked for, and tells which it has', async () => {
    await aFile('b');
    await aFile('a');

    expect(await take(['b', 'a'])).toEqual({
      ok: true,
      files: [
        { key: 'b', fileName: 'b.pdf', bytes: 10 },
        { key: 'a', fileName: 'a.pdf', bytes: 10 },
      ],
    });
    const files = await scopedTransaction(world.db, grantScope(CUSTOMER), (client) =>
      attachmentsOf(client, { customerNr: CUSTOMER, claimId: 'clm-1' }),
    );
    expect(files.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('a claim without files takes none', async () => {
    expect(await take([])).toEqual({ ok: true, files: [] });
  });

  it('CLM-31 takes 25 MiB in total and not a byte more', async () => {
    await aFile('a', { bytes: UPLOAD_MAX_BYTES - 1 });
    await aFile('b', { bytes: 1 });
    await aFile('c', { bytes: 2 });

    expect(await take(['a', 'c'])).toEqual({
      ok: false,
      code: 'attachments.total-too-large',
      params: { maximum: 25 },
    });
    expect(await take(['a', 'b'])).toMatchObject({ ok: true });
  });

  it('counts a file that is named twice once', async () => {
    await aFile('a', { bytes: UPLOAD_MAX_BYTES });

    expect(await take(['a', 'a'])).toMatchObject({ ok: true, files: [{ key: 'a' }] });
  });

  it.each([
    ['never issued', null, 'attachments.unknown-file'],
    ['of another agreement', { agreement: 'agr-2' }, 'attachments.unknown-file'],
    ['refused for its content', { state: 'dropped' }, 'attachments.unknown-file'],
    ['not uploaded', { state: 'issued' }, 'attachments.not-uploaded'],
    ['of another claim', { state: 'used' }, 'attachments.already-used'],
  ])('CLM-33 refuses a file %s, and with it all others', async (_what, file, code) => {
    await aFile('good');
    if (file) await aFile('bad', file);

    expect(await take(['good', 'bad'])).toMatchObject({ ok: false, code });
    expect(await take(['good'])).toMatchObject({ ok: true });
  });

  it('CLM-33 refuses the file of another user and of another customer like one that never was', async () => {
    await aFile('other', { user: await idOf(world, CONTAINER_BUYER) });
    await aFile('mine');

    expect(await take(['other'])).toMatchObject({ code: 'attachments.unknown-file' });
    expect(await take(['mine'], '0000100131')).toMatchObject({ code: 'attachments.unknown-file' });
  });

  it('of two claims at once one gets the file', async () => {
    await aFile('a');
    await aFile('b');

    const answers = await Promise.all([
      take(['a', 'b'], CUSTOMER, 'clm-1'),
      take(['b', 'a'], CUSTOMER, 'clm-2'),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('row-level security hides the files of other customers', async () => {
    await aFile('a');

    const found = await scopedTransaction(world.db, grantScope('0000100131'), (client) =>
      client.query('select 1 from attachments'),
    );

    expect(found.rows).toEqual([]);
  });
});
