import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { addRecipient } from '@maincrop/testkit/invoices/invoice-recipients';
import { aNewOrder, BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { RESTAURANT_OWNER, userIdOf } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('exportOwnData', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('holds profile, roles by name, customers, sessions, own orders and the audit lines about the user', async () => {
    await world.db.system.query(
      "update orders set placed_by = gen_random_uuid() where customer_nr = '0000100001'",
    );
    const order = await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: 'export-own-1' });

    const file = await buyer.call('exportOwnData', { query: { format: 'json' } });

    expect(file).toMatchObject({ fileName: 'maincrop-2026-11-23.json', contentType: 'application/json' });
    expect(JSON.parse(file.content)).toMatchObject({
      account: { email: BUYER, firstName: 'Buyer', secondFactor: 'TOTP' },
      roles: [{ name: 'Customer administration' }, { name: 'Direct customers' }],
      customers: [{ CustomerNr: '0000100001' }, { CustomerNr: '0000100011' }],
      sessions: [{ createdAt: world.clock.now().toISOString(), endedAt: null }],
      restaurants: [],
      dishes: [],
      menuMonths: [],
      tillHeadings: [],
      courses: [],
      certificates: [],
      customerRequests: [],
      contactMessages: [],
      claims: [],
      invoiceRecipients: [],
      containerCalculations: [],
      orders: [{ Id: order.Id, PlacedAt: expect.stringMatching(/^2026-11-23T\d\d:\d\d:\d\d$/) }],
      activity: [
        { action: 'sign-in', at: world.clock.now().toISOString() },
        { action: 'profile.exported', object: await userIdOf(world, BUYER) },
      ],
    });
  });

  // Proves own_claims.
  it('holds the claims that the user made', async () => {
    const made = await buyer.call('createClaim', { body: aNewClaim(), idempotencyKey: 'own-data-claim' });

    const { content } = await buyer.call('exportOwnData', { query: { format: 'json' } });

    expect((JSON.parse(content) as { claims: unknown[] }).claims).toEqual([
      { id: made.id, submission_date: '2026-11-23' },
    ]);
  });

  it('EDU-05 holds how far the user is in courses, and the certificates', async () => {
    await passQuiz(world, { email: BUYER });
    await buyer.call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
    const [certificate] = (await buyer.call('listCertificates')).items;
    const at = world.clock.now().toISOString();

    const { content } = await buyer.call('exportOwnData', { query: { format: 'json' } });

    expect(JSON.parse(content)).toMatchObject({
      courses: [{ course_id: A_COURSE, begunAt: at, completedAt: at, quizPassedAt: at }],
      certificates: [
        { code: certificate?.code, holder: 'Buyer Zuiderloo', passedOn: '2026-11-23', issuedAt: at },
      ],
    });
  });

  // Proves own_container_calculations.
  it('holds the container calculations that the user saved, for any customer, and no colleague’s', async () => {
    const id = '6f1d3c1e-6f0b-4c4e-9d0e-1c8f5b3f0a01';
    const body = {
      id,
      name: 'Autumn',
      loadBase: 'SHEET' as const,
      containerType: '20RF' as const,
      Products: [{ ProductNr: '310101', NumPallets: 3, NumLayers: 2 }],
    };
    await buyer.call('putContainerCalculation', { body });
    await world.db.system.query(
      `insert into container_calculations
         (id, customer_nr, user_id, name, load_base, container_type, products, changed_at)
       select gen_random_uuid(), '0000100001', id, 'Of a colleague', 'PALLET', '40HC', '[]', now()
       from users where email = $1`,
      [CONTAINER_BUYER],
    );
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100011' } });

    const { content } = await buyer.call('exportOwnData', { query: { format: 'json' } });
    const { content: table } = await buyer.call('exportOwnData', { query: { format: 'csv' } });
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100001' } });

    expect((JSON.parse(content) as { containerCalculations: unknown[] }).containerCalculations).toEqual([
      { ...body, CustomerNr: '0000100001', changedAt: world.clock.now().toISOString() },
    ]);
    const rows: string[][] = parse(table, { bom: true, delimiter: ';' });
    const cell = rows.find(
      ([section, , field]) => section === 'containerCalculations' && field === 'Products',
    );
    expect(JSON.parse(cell?.[3] ?? '')).toEqual(body.Products);
  });

  // Proves own_invoice_recipients.
  it('holds the addresses for invoices that the user added or that are the own one, and no colleague’s', async () => {
    await addRecipient(buyer, { email: 'books@customer.example', documents: ['invoice'] });
    await world.db.system.query(
      `insert into invoice_recipients (customer_nr, email, locale, documents, added_by, asked_at)
       select '0000100011', e.email, 'nl', '{credit-note}', u.id, $2
       from users u, unnest(array[upper($3), 'colleague@customer.example']) as e (email) where u.email = $1`,
      [CONTAINER_BUYER, world.clock.now(), BUYER],
    );
    const at = world.clock.now().toISOString();

    const { content } = await buyer.call('exportOwnData', { query: { format: 'json' } });

    const { invoiceRecipients } = JSON.parse(content) as { invoiceRecipients: unknown[] };
    const open = { askedAt: at, confirmedAt: null, stoppedAt: null };
    expect(invoiceRecipients).toHaveLength(2);
    expect(invoiceRecipients).toEqual(
      expect.arrayContaining([
        {
          CustomerNr: '0000100001',
          email: 'books@customer.example',
          locale: 'de',
          documents: 'invoice',
          ...open,
        },
        {
          CustomerNr: '0000100011',
          email: BUYER.toUpperCase(),
          locale: 'nl',
          documents: 'credit-note',
          ...open,
        },
      ]),
    );
  });

  it('finds orders of all customers for which the user ordered, whichever is active', async () => {
    await buyer.call('switchSapCustomer', { body: { sap_id: '0000100011' } });
    const { content } = await buyer.call('exportOwnData', { query: { format: 'json' } });

    expect((JSON.parse(content) as { orders: unknown[] }).orders).toHaveLength(1);
  });

  it('holds restaurants of the owner', async () => {
    const { call } = await world.signIn(RESTAURANT_OWNER);

    const { content } = await call('exportOwnData', { query: { format: 'json' } });

    expect((JSON.parse(content) as { restaurants: { restaurantName: string }[] }).restaurants).toMatchObject([
      { restaurantName: 'Cabane du Col', restaurantSeats: 120 },
      { restaurantName: 'Le Petit Four à Frites', restaurantType: 'bistro' },
    ]);
  });

  it.each(['json', 'csv'] as const)('holds no secret and nothing of anybody else (%s)', async (format) => {
    await world.signIn(CONTAINER_BUYER);
    const secrets = await world.db.system.query<{ secret: string | null }>(
      `select password_hash as secret from users union select totp_secret from users
         union select encode(secret_hash, 'hex') from sessions union select encode(token_hash, 'hex') from access_tokens
         union select email from users where email <> $1`,
      [BUYER],
    );

    const { content } = await buyer.call('exportOwnData', { query: { format } });

    const told = secrets.rows.filter(({ secret }) => secret !== null && content.includes(secret));
    expect(secrets.rows.length).toBeGreaterThan(10);
    expect(told).toEqual([]);
    expect(content).not.toMatch(/\$argon2|secret_|_hash|totp_/i);
  });

  it('is a table as CSV, with nothing that a spreadsheet takes for a formula', async () => {
    await world.db.system.query('update users set city = $2, last_name = $3 where email = $1', [
      BUYER,
      '=HYPERLINK("https://evil.example")',
      'O"Brien; & Sons',
    ]);

    const file = await buyer.call('exportOwnData', { query: { format: 'csv' } });

    expect(file).toMatchObject({
      fileName: 'maincrop-2026-11-23.csv',
      contentType: 'text/csv;charset=utf-8',
    });
    expect(file.content.startsWith('\uFEFFsection;number;field;value\n')).toBe(true);
    const rows: string[][] = parse(file.content, { bom: true, delimiter: ';' });
    expect(rows).toContainEqual(['account', '1', 'email', BUYER]);
    expect(rows).toContainEqual(['account', '1', 'city', `'=HYPERLINK("https://evil.example")`]);
    expect(rows).toContainEqual(['account', '1', 'lastName', 'O"Brien; & Sons']);
    expect(rows).toContainEqual(['account', '1', 'phone', "'+46701740605"]);
    expect(rows).toContainEqual(['customers', '2', 'CustomerNr', '0000100011']);
  });

  it('is closed to strangers and knows two formats', async () => {
    const response = await fetch(`${world.base}/profile/export?format=xml`, { headers: buyer.headers });

    expect(response.status).toBe(400);
    expect(await refusalOf(world.call('exportOwnData', { query: { format: 'csv' } }))).toBe(
      'account.sign-in-required',
    );
  });
});
