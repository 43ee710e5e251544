import { filedClaim } from '@maincrop/testkit/claims/filed-claim';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { changeInErp } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyErp } from './copy-erp.ts';

interface Word {
  readonly revision: number;
  readonly outcome: 'accepted' | 'accepted_in_part' | 'rejected';
  readonly amount?: string;
  readonly reason?: string;
  readonly creditNote?: string;
}

describe('what the ERP says became of a claim', () => {
  let world: TestWorld;
  let desk: TestSession;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    desk = await world.signIn(ADMINISTRATOR);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const seen = (id: string) => buyer.call('getClaim', { query: { id } });
  const changed = async (id: string, fields: object) => {
    const { erpNumber } = await seen(id);
    await changeInErp(world, { kind: 'claims', key: erpNumber ?? id }, fields);
  };
  const say = async (id: string, word: Word) => {
    await changed(id, { decision: { decidedOn: '2026-11-20', ...word } });
    await copyErp(world.services);
    await world.runJobs();
  };
  const mails = async (id: string) => {
    const { rows } = await world.db.system.query<{ subject: string; body_text: string }>(
      `select subject, body_text from outbox where kind = 'mail' and body_text like $1
         and subject !~ 'ontvangen' order by id`,
      [`%${id}%`],
    );
    return rows;
  };
  const trail = async (id: string) => {
    const { rows } = await world.db.system.query<{ action: string }>(
      "select action from audit_trail where object = $1 and action ~ 'erp|settled|rejected|part' order by id",
      [id],
    );
    return rows.map(({ action }) => action);
  };
  const stepsOf = async (id: string) =>
    (await seen(id)).steps?.map(({ kind, byErp, amount }) => [kind, byErp ? 'erp' : 'portal', amount]);

  it('OPEN-50 is the outcome, with day, reason and amount, a mail to the claimant and a line in the audit trail', async () => {
    const { id } = await filedClaim(world, buyer);

    await say(id, { revision: 1, outcome: 'accepted_in_part', amount: '0.50', reason: 'Half is proven.' });

    expect(await seen(id)).toMatchObject({
      status: 'submitted',
      outcome: 'accepted_in_part',
      decision: null,
      steps: [
        {
          kind: 'accepted_in_part',
          said: 'Half is proven.',
          amount: '0.50',
          byErp: { decidedOn: '2026-11-20' },
        },
      ],
    });
    const [mail, ...others] = await mails(id);
    expect(mail?.body_text).toMatch(/0,50[^]*Half is proven\./);
    expect(others).toEqual([]);
    expect(await trail(id)).toEqual(['claim.decided-by-erp']);
    expect((await desk.call('getWaitingClaim', { query: { id } })).settled_at).not.toBeNull();
    const body = { id, version: 2 };
    expect(await refusalOf(desk.call('settleClaim', { body }))).toBe('claims.already-settled');
  });

  it('OPEN-50 is told once, however often the ERP repeats it, and an older word changes nothing', async () => {
    const { id } = await filedClaim(world, buyer);
    await say(id, { revision: 7, outcome: 'rejected', reason: 'Not agreed.' });
    const before = await seen(id);

    await say(id, { revision: 7, outcome: 'rejected', reason: 'Not agreed.' });
    await say(id, { revision: 6, outcome: 'accepted' });
    await world.db.system.query("update erp_watermarks set watermark = null where kind = 'claims'");
    await copyErp(world.services);
    await world.runJobs();

    expect(await seen(id)).toEqual(before);
    expect(await mails(id)).toHaveLength(1);
    expect(await trail(id)).toEqual(['claim.decided-by-erp']);
  });

  it('OPEN-50 holds against another decision of the desk, says so, and is claimed no more either way', async () => {
    const { id, amount } = await filedClaim(world, buyer);
    const owed = async () => Number((await buyer.call('getCashView')).currencies[0]?.claims);
    const before = await owed();
    await desk.call('settleClaim', { body: { id, version: 1 } });
    const settled = await owed();

    await say(id, { revision: 2, outcome: 'rejected', reason: 'Booked twice.' });

    expect([before - settled, before - (await owed())].map((one) => one.toFixed(2))).toEqual([
      amount,
      amount,
    ]);
    expect(await seen(id)).toMatchObject({ outcome: 'rejected' });
    expect(await stepsOf(id)).toEqual([
      ['accepted', 'portal', null],
      ['rejected', 'erp', null],
    ]);
    expect(await trail(id)).toEqual(['claim.settled', 'claim.overruled-by-erp']);
    expect((await mails(id)).at(-1)?.body_text).toContain('Dit vervangt de eerdere beslissing.');
    const { rows } = await world.db.system.query('select settled_at, settled_by from claims where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ settled_at: null, settled_by: null }]);

    await say(id, { revision: 3, outcome: 'accepted', creditNote: '0090040022' });
    expect((await stepsOf(id))?.at(-1)).toEqual(['accepted', 'erp', null]);
    expect((await mails(id)).at(-1)?.body_text).toContain('Creditnota: 0090040022');
  });

  const WORDS = [
    { revision: 1, outcome: 'accepted' },
    { revision: 2, outcome: 'rejected', reason: 'Booked twice.' },
    { revision: 3, outcome: 'accepted_in_part', amount: '0.50', creditNote: '0090040022' },
  ] as const;
  /** Words by their place, and where the desk tries. */
  it.each([
    ['desk', 0, 1, 2],
    [2, 1, 0, 'desk'],
    [0, 0, 2, 'desk', 1, 2, 0],
    [1, 'desk', 2, 2, 1],
    [2, 'desk', 'desk', 0],
  ])('OPEN-50 ends the same when it is told in the order %s, %s, %s, %s', async (...order) => {
    const { id } = await filedClaim(world, buyer);
    for (const told of order) {
      if (typeof told === 'number') await say(id, WORDS[told] ?? WORDS[2]);
      else await refusalOf(desk.call('settleClaim', { body: { id, version: 1 } }));
      await world.runJobs();
    }

    const { outcome, steps = [], creditNote } = await seen(id);
    expect([outcome, steps.at(-1)?.amount, creditNote?.number]).toEqual([
      'accepted_in_part',
      '0.50',
      '0090040022',
    ]);
    expect(await mails(id)).toHaveLength(steps.length);
    const { rows } = await world.db.system.query<{ revision: string }>(
      'select erp_revision as revision from claims where id = $1',
      [id],
    );
    expect(rows).toEqual([{ revision: '3' }]);
  });

  it('OPEN-50 that confirms the desk is no second decision, and links the credit note', async () => {
    const { id } = await filedClaim(world, buyer);
    await desk.call('decideClaim', {
      body: { id, version: 1, outcome: 'accepted_in_part', amount: '0.50', reason: 'Half.' },
    });
    await world.runJobs();
    await copyErp(world.services);
    const note = { revision: 4, outcome: 'accepted_in_part', amount: '0.5' } as const;
    const { rows } = await world.db.system.query<{ id: string; bill_doc: string }>(
      "select id, bill_doc from invoices where customer_nr = '0000100001' and kind = 'credit-note' limit 1",
    );

    await say(id, { ...note, creditNote: rows[0]?.bill_doc ?? '' });
    const linked = await seen(id);
    await say(id, { ...note, revision: 5, creditNote: '0090099999' });

    expect(linked.creditNote).toEqual({ number: rows[0]?.bill_doc, invoiceId: rows[0]?.id });
    expect((await seen(id)).creditNote).toEqual({ number: '0090099999', invoiceId: null });
    expect(await stepsOf(id)).toEqual([['accepted_in_part', 'portal', '0.50']]);
    expect(await mails(id)).toHaveLength(1);
    expect(await desk.call('getWaitingClaim', { query: { id } })).toMatchObject({
      creditNote: { number: '0090099999' },
    });
  });

  it('OPEN-50 ends a question, and a part that is the whole is the whole', async () => {
    const { id, amount } = await filedClaim(world, buyer);
    await desk.call('decideClaim', { body: { id, version: 1, outcome: 'returned', reason: 'Which month?' } });
    await changed(id, { amount: String(Number(amount) + 1) });

    await say(id, { revision: 1, outcome: 'accepted_in_part', amount });

    expect(await stepsOf(id)).toEqual([
      ['returned', 'portal', null],
      ['accepted', 'erp', null],
    ]);
    expect(await refusalOf(buyer.call('answerClaim', { body: { id, text: 'October' } }))).toBe(
      'claims.not-asked',
    );
  });

  it('OPEN-50 speaks of the amount that the ERP gives a claim last that was entered there', async () => {
    const id = 'clm-0001';
    const versionOf = async () => (await desk.call('getWaitingClaim', { query: { id } })).version;
    const [before, version] = [await seen(id), await versionOf()];
    const raised = (Number(before.amount) + 100).toFixed(2);
    const part = (Number(before.amount) + 50).toFixed(2);
    await changed(id, { amount: raised, wholesale_party: 'Elsewhere B.V.' });
    await copyErp(world.services);
    await world.db.system.query("update erp_watermarks set watermark = null where kind = 'claims'");
    await copyErp(world.services);

    expect(await seen(id)).toMatchObject({ amount: raised, wholesale_party: 'Elsewhere B.V.' });
    expect(await versionOf()).toBe(version + 1);

    await say(id, { revision: 1, outcome: 'accepted_in_part', amount: part });
    expect(await stepsOf(id)).toEqual([['accepted_in_part', 'erp', part]]);
  });

  it('OPEN-50 leaves what was entered here as it was entered', async () => {
    const { id, amount } = await filedClaim(world, buyer);
    const { wholesale_party: party } = await seen(id);

    await changed(id, { amount: '1.00', wholesale_party: 'Elsewhere B.V.' });
    await copyErp(world.services);

    expect(await seen(id)).toMatchObject({ amount, wholesale_party: party });
  });

  it('OPEN-50 says nothing about a claim that failed, and sets a word aside that cannot be', async () => {
    const { id } = await filedClaim(world, buyer);
    await say(id, { revision: 1, outcome: 'accepted_in_part', amount: '9999999' });
    const { rows } = await world.db.system.query<{ reason: string }>(
      "select reason from erp_set_aside where kind = 'claims'",
    );
    await changed(id, { status: 'failed' });
    await say(id, { revision: 1, outcome: 'accepted' });

    expect(rows).toEqual([{ reason: 'the accepted amount is no part of the claim' }]);
    expect(await seen(id)).toMatchObject({ status: 'failed', outcome: null, steps: [] });
  });

  it('OPEN-50 shows in the demo: one claim, with the credit note among the invoices', async () => {
    const { creditNote, ...claim } = await seen('clm-0016');

    expect(claim).toMatchObject({
      outcome: 'accepted_in_part',
      steps: [{ byErp: { decidedOn: '2026-08-03' } }],
    });
    const invoice = await buyer.call('getInvoice', { query: { id: creditNote?.invoiceId ?? '' } });
    expect(invoice).toMatchObject({ BillDoc: creditNote?.number });
  });
});
