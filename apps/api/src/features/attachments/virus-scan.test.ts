import { randomUUID } from 'node:crypto';
import { AGREEMENT, postForm, withAgreement } from '@maincrop/testkit/claims/attachments';
import { aPdfOf, SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { aReport, deliveredOrder } from '@maincrop/testkit/orders/disputes';
import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { startClamdServer } from '@maincrop/testkit/virus-scan/clamd-server';
import { EICAR } from '@maincrop/testkit/virus-scan/eicar';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('viruses in what users upload', () => {
  let clamd: Awaited<ReturnType<typeof startClamdServer>>;
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    clamd = await startClamdServer();
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100', CLAMD_URL: clamd.url } });
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => {
    clamd.mood = 'well';
  });
  afterAll(async () => {
    await world.close();
    await clamd.close();
  });

  const infected = () => Buffer.concat([aPdfOf(200), EICAR]);
  const arrived = async (content: Buffer) => {
    const body = { sales_quote_sap_id: AGREEMENT, filename: 'proof.pdf', size: content.length };
    const permit = await buyer.call('createAttachment', { body });
    await postForm(world, permit, content);
    return permit.key;
  };
  const confirm = (key: string) => buyer.call('confirmAttachment', { body: { key } });
  const isKept = async (key: string) => {
    const kept = await world.services.storage.open(key);
    kept?.stream.destroy();
    return kept !== null;
  };

  it('CLM-33 proof is kept once the scanner has read all of it and found nothing', async () => {
    const content = aPdfOf(100_000);
    const key = await arrived(content);

    await confirm(key);

    expect(clamd.scanned).toContain(content.length);
    expect(await isKept(key)).toBe(true);
  });

  it('proof with a virus is refused, deleted, and its key is spent', async () => {
    const key = await arrived(infected());

    const problem = await problemOf(confirm(key));

    expect(problem).toMatchObject({
      status: 422,
      code: 'attachments.infected',
      params: { name: 'proof.pdf' },
    });
    expect(await isKept(key)).toBe(false);
    expect(await world.services.storage.incoming(key)).toBeNull();
    expect(await refusalOf(confirm(key))).toBe('attachments.unknown-file');
  });

  it.each(['hangs-up', 'too-large'] as const)(
    'without a verdict (%s) nothing is kept and nothing is lost: the same file can be tried again',
    async (mood) => {
      const key = await arrived(Buffer.concat([aPdfOf(2000), EICAR]));
      clamd.mood = mood;
      const problem = await problemOf(confirm(key));
      expect(problem).toMatchObject({ status: 503, code: 'attachments.scanner-away' });
      expect(await isKept(key)).toBe(false);

      clamd.mood = 'well';

      expect(await refusalOf(confirm(key))).toBe('attachments.infected');
    },
  );

  it('photos of a problem are looked into before the report is accepted', async () => {
    const order = await deliveredOrder(buyer);
    const report = (body: ReturnType<typeof aReport>) =>
      buyer.call('reportProblem', { body, idempotencyKey: randomUUID() });

    clamd.mood = 'hangs-up';
    const clean = aReport(order.Id, {
      photos: [{ name: 'p.png', content: SAMPLE_FILES.png().toString('base64') }],
    });
    expect(await refusalOf(report(clean))).toBe('attachments.scanner-away');
    clamd.mood = 'well';
    const before = clamd.scanned.length;
    expect(await refusalOf(report(clean))).toBe('none');
    expect(clamd.scanned.length).toBe(before + 1);
    clamd.mood = 'suspicious';
    expect(await refusalOf(report(clean))).toBe('attachments.infected');
  });

  it('pictures of editors as well', async () => {
    const editor = await world.signIn(ADMINISTRATOR);
    const content = Buffer.concat([SAMPLE_FILES.png(), EICAR]).toString('base64');

    const refused = refusalOf(
      editor.call('uploadContentMedia', {
        body: { fileName: 'field.png', content, alts: { 'en-gb': 'A field' } },
      }),
    );

    expect(await refused).toBe('attachments.infected');
  });

  it('a day has room for a thousand megabytes of a customer', async () => {
    await world.db.system.query(
      `insert into attachments (customer_nr, key, user_id, agreement_id, file_name, size_bytes, state, issued_at)
         select '0000100001', 'claims/full/' || n, (select id from users where email = $1), $2, 'a.pdf', 25 * 1024 * 1024,
           'dropped', $3 from generate_series(1, 40) n`,
      [BUYER, AGREEMENT, world.clock.now()],
    );
    const body = { sales_quote_sap_id: AGREEMENT, filename: 'proof.pdf', size: 1 };

    expect(await problemOf(buyer.call('createAttachment', { body }))).toMatchObject({
      status: 429,
      code: 'attachments.too-much-today',
    });
    world.clock.advance(24 * 3_600_000 + 1);
    const next = await world.signIn(BUYER);
    expect(await refusalOf(next.call('createAttachment', { body }))).toBe('none');
  });
});
