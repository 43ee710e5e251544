import { randomUUID } from 'node:crypto';
import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { uploaded } from '@maincrop/testkit/claims/attachments';
import { aNewClaim, FOREIGN_AGREEMENT, MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { BUYER, BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let buyer: TestSession;
beforeAll(async () => {
  world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  buyer = await world.signIn(BUYER);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.system.query('delete from claims where submitted_by is not null');
});

const claim = (changes: Partial<CreateClaimBody> = {}, key: string = randomUUID(), session = buyer) =>
  session.call('createClaim', { body: aNewClaim(changes), idempotencyKey: key });
const madeClaims = async () =>
  (await world.db.system.query('select 1 from claims where submitted_by is not null')).rowCount;
/** Gives an agreement of the buyer other terms. */
const terms = (from: string, to: string, period: string | null) =>
  world.db.system.query(
    "update agreements set valid_from = $1, valid_to = $2, claim_period = $3 where id = 'agr-006'",
    [from, to, period],
  );

describe('createClaim', () => {
  it('CLM-16 CLM-29 accepts a claim with our own volume, rates and amounts, and the decision in 3 to 4 weeks', async () => {
    const made = await claim();

    expect(made).toMatchObject({
      status: 'submitted',
      agreementId: 'agr-006',
      wholesale_party: "O'Brien Foods, Inc.",
      credit_reference: 'CR 77',
      submission_date: '2026-11-23',
      posting_date: null,
      claim_period_from: '2026-09-01',
      claim_period_to: '2026-10-31',
      decision: { from: '2026-12-14', to: '2026-12-21' },
      currency: 'EUR',
      // 336 x 10 kg x 0.08 + 7 x 2.5 kg x 0.12
      volumeKg: '3377.50',
      amount: '270.90',
    });
    expect(made.items.map(({ volumeKg, amount }) => [volumeKg, amount])).toEqual([
      ['3360.00', '268.80'],
      ['17.50', '2.10'],
    ]);
  });

  it('CLM-33 takes proof for either of two agreements of one sales quote', async () => {
    await world.db.system.query(
      `insert into agreements (customer_nr, id, sales_quote_sap_id, type, description, currency, valid_from, valid_to, items)
       select customer_nr, 'agr-next', sales_quote_sap_id, type, description, currency, valid_to, '2027-12-31', items
       from agreements where id = 'agr-006'`,
    );
    const proof = { name: 'proof.pdf', content: aPdfOf(300), salesQuote: MONTHLY_QUOTE };

    const { attachments } = await buyer.call('createClaim', {
      body: aNewClaim({
        wholesale_party: 'Of the earlier agreement',
        attachments: [await uploaded(world, buyer, proof)],
      }),
      idempotencyKey: randomUUID(),
    });

    expect(attachments).toHaveLength(1);
    await world.db.system.query("delete from agreements where id = 'agr-next'");
  });

  it('API-06 takes agreement, party, period, reference, bags or boxes of each product, and storage keys', async () => {
    const key = await uploaded(world, buyer, {
      name: 'proof.pdf',
      content: aPdfOf(300),
      salesQuote: MONTHLY_QUOTE,
    });
    const response = await fetch(`${world.url}/api/claims`, {
      method: 'POST',
      headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        agreementId: 'agr-006',
        wholesale_party: 'Coolhaven Wholesale',
        claim_period_from: '2026-09-01',
        claim_period_to: '2026-09-30',
        credit_reference: 'CR 78',
        items: [
          { ProductNr: '310306', Quantity: 3, SalesUnit: 'CAR' },
          { ProductNr: '310105', Quantity: 7, SalesUnit: 'BAG' },
        ],
        attachments: [key],
      }),
    });

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      contract_number: MONTHLY_QUOTE,
      wholesale_party: 'Coolhaven Wholesale',
      credit_reference: 'CR 78',
      claim_period_from: '2026-09-01',
      claim_period_to: '2026-09-30',
      items: [
        { ProductNr: '310306', Quantity: 3, SalesUnit: 'CAR' },
        { ProductNr: '310105', Quantity: 7, SalesUnit: 'BAG' },
      ],
      attachments: [{ key, fileName: 'proof.pdf', bytes: 300 }],
    });
  });

  it('never takes amounts from the browser', async () => {
    const body = { ...aNewClaim(), amount: '999999.00', currency: 'USD', volumeKg: '1' };
    const made = await buyer.call('createClaim', { body, idempotencyKey: randomUUID() });

    expect(made).toMatchObject({ amount: '270.90', currency: 'EUR' });
  });

  it('commits the hand-over and the mail with the claim', async () => {
    const { id } = await claim();

    const jobs = await world.db.system.query<{ task_identifier: string }>(
      'select task_identifier from graphile_worker.jobs where key like $1 order by 1',
      [`%${id}`],
    );
    expect(jobs.rows.map((job) => job.task_identifier)).toEqual(['claim-hand-over', 'claim-mail']);
  });

  it('makes one claim of one key, also when it comes ten times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim({}, key)));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await madeClaims()).toBe(1);
    expect(await problemOf(claim({ credit_reference: 'OTHER' }, key))).toMatchObject({
      status: 422,
      code: 'once.key-reused',
    });
    expect(await refusalOf(buyer.call('createClaim', { body: aNewClaim() }))).toBe('once.key-missing');
  });

  it.each<[string, Partial<CreateClaimBody>]>([
    ['claims.unknown-agreement', { agreementId: FOREIGN_AGREEMENT }],
    ['claims.wholesale-party-missing', { wholesale_party: ' \t ' }],
    ['claims.wholesale-party-too-long', { wholesale_party: 'W'.repeat(81) }],
    ['claims.reference-characters', { credit_reference: "CR'1" }],
    ['claims.no-items', { items: [] }],
    ['claims.unknown-product', { items: [{ ProductNr: '310110', Quantity: 1, SalesUnit: 'CAR' }] }],
    ['claims.invalid-quantity', { items: [{ ProductNr: '310306', Quantity: 0, SalesUnit: 'CAR' }] }],
    ['claims.invalid-quantity', { items: [{ ProductNr: '310306', Quantity: 100_000, SalesUnit: 'CAR' }] }],
    ['claims.invalid-quantity', { items: [{ ProductNr: '310306', Quantity: 1.5, SalesUnit: 'CAR' }] }],
    [
      'claims.bags-and-cartons',
      {
        items: [
          { ProductNr: '310306', Quantity: 1, SalesUnit: 'CAR' },
          { ProductNr: '310306', Quantity: 1, SalesUnit: 'BAG' },
        ],
      },
    ],
    [
      'claims.product-twice',
      {
        items: [
          { ProductNr: '310306', Quantity: 1, SalesUnit: 'CAR' },
          { ProductNr: '310306', Quantity: 1, SalesUnit: 'CAR' },
        ],
      },
    ],
    ['claims.period-missing', { claim_period_from: '', claim_period_to: '' }],
    ['claims.period-reversed', { claim_period_from: '2026-10-01', claim_period_to: '2026-09-30' }],
    ['claims.period-before-agreement', { claim_period_from: '2025-12-01' }],
    ['claims.period-too-late', { claim_period_to: '2026-12-31' }],
    ['claims.period-not-offered', { claim_period_to: '2026-10-30' }],
    ['claims.period-not-offered', { claim_period_from: '2026-09-02' }],
    ['attachments.unknown-file', { attachments: ['somebody-elses'] }],
  ])('LIM-07 refuses with %s: %j', async (code, changes) => {
    const problem = await problemOf(claim(changes));

    expect(problem).toMatchObject({ status: 422, code });
    expect(await madeClaims()).toBe(0);
  });

  it('takes the limits themselves: 80 characters, 1 and the largest quantity, the running month', async () => {
    const made = await claim({
      wholesale_party: ` ${'W'.repeat(80)} `,
      claim_period_to: '2026-11-30',
      items: [
        { ProductNr: '310306', Quantity: 1, SalesUnit: 'CAR' },
        { ProductNr: '310105', Quantity: 99_999, SalesUnit: 'CAR' },
      ],
      confirmUnusual: true,
    });

    expect(made.wholesale_party).toBe('W'.repeat(80));
  });

  it('CLM-08 takes a claim without a credit reference', async () => {
    expect((await claim({ credit_reference: '' })).credit_reference).toBeNull();
    const { credit_reference: _, ...body } = aNewClaim({ confirmOverlap: true });
    const made = await buyer.call('createClaim', { body, idempotencyKey: randomUUID() });

    expect(made.credit_reference).toBeNull();
  });

  it('OPEN-54 refuses a unit whose weight is not known', async () => {
    const { rows } = await world.db.system.query<{ units: unknown }>(
      "update products set units = '[]' where product_nr = '310306' returning (select units from products where product_nr = '310306') as units",
    );
    const refused = await refusalOf(claim());
    await world.db.system.query("update products set units = $1 where product_nr = '310306'", [
      JSON.stringify(rows[0]?.units),
    ]);

    expect(refused).toBe('claims.weight-unknown');
  });

  describe('periods of the four kinds', () => {
    it.each([
      { period: 'QUARTERLY', from: '2026-07-01', to: '2026-09-30', code: 'none' },
      { period: 'QUARTERLY', from: '2026-02-01', to: '2026-03-31', code: 'none' },
      { period: 'QUARTERLY', from: '2026-02-01', to: '2026-02-28', code: 'claims.invalid-quarter' },
      { period: 'QUARTERLY', from: '2026-03-01', to: '2026-04-30', code: 'claims.invalid-quarter' },
      { period: 'QUARTERLY', from: '2026-10-01', to: '2026-11-30', code: 'claims.invalid-quarter' },
      { period: 'QUARTERLY', from: '2026-07-01', to: '', code: 'claims.invalid-quarter' },
      { period: 'QUARTERLY', from: '', to: '', code: 'claims.period-missing' },
      { period: 'ANNUAL', from: '2026-02-01', to: '2026-11-30', code: 'none' },
      { period: 'ANNUAL', from: '2026-02-01', to: '2026-10-31', code: 'claims.period-not-offered' },
      { period: 'ANNUAL', from: '2027-01-01', to: '2027-11-30', code: 'claims.period-not-offered' },
      { period: null, from: '2026-03-01', to: '2026-08-31', code: 'none' },
    ])('CLM-20 to CLM-25 $period from $from to $to: $code', async ({ period, from, to, code }) => {
      await terms('2026-02-01T00:00:00Z', '2027-11-30T00:00:00Z', period);

      expect(await refusalOf(claim({ claim_period_from: from, claim_period_to: to }))).toBe(code);
    });

    it('CLM-24 OPEN-53 an annual agreement of a year is claimed from its own first day, read in Amsterdam', async () => {
      await terms('2026-01-14T23:00:00Z', '2027-01-14T22:59:59Z', 'ANNUAL');

      expect(await refusalOf(claim({ claim_period_from: '2026-01-15', claim_period_to: '2027-01-31' }))).toBe(
        'none',
      );
      expect(await refusalOf(claim({ claim_period_from: '2026-01-01', claim_period_to: '2027-01-31' }))).toBe(
        'claims.period-not-offered',
      );
    });
  });

  it('OPEN-12 needs a second factor and the right to claim', async () => {
    const noFactor = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(claim({}, randomUUID(), noFactor))).toBe('MFA_REQUIRED');
    expect(await refusalOf(world.call('createClaim', { body: aNewClaim() }))).toBe(
      'account.sign-in-required',
    );
  });
});
