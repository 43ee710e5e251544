import { randomUUID } from 'node:crypto';
import type { CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { uploaded } from '@maincrop/testkit/claims/attachments';
import { aNewClaim, MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface KeptMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}

const SUBJECTS = {
  de: 'Wir haben Ihren Antrag zur Vereinbarung 0020030036 erhalten',
  'en-GB': 'We have received your claim for agreement 0020030036',
  es: 'Hemos recibido su solicitud del acuerdo 0020030036',
  fr: 'Nous avons bien reçu votre demande pour l’accord 0020030036',
  it: 'Abbiamo ricevuto la sua richiesta per l’accordo 0020030036',
  nl: 'We hebben uw claim voor overeenkomst 0020030036 ontvangen',
};

describe('the mail about a claim', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const speak = (locale: string) =>
    world.db.system.query('update users set locale = $1 where email = $2', [locale, BUYER]);
  const mailOf = async (changes: Partial<CreateClaimBody> = {}): Promise<KeptMail | undefined> => {
    const body = aNewClaim({ confirmOverlap: true, ...changes });
    const { id } = await buyer.call('createClaim', { body, idempotencyKey: randomUUID() });
    await world.runJobs();
    const kept = await world.db.system.query<KeptMail>('select * from outbox where body_text like $1', [
      `%${id}%`,
    ]);
    expect(kept.rowCount).toBe(1);
    return kept.rows[0];
  };

  it.each(Object.entries(SUBJECTS))("CLM-06 is in the buyer's language: %s", async (locale, subject) => {
    await speak(locale);

    const mail = await mailOf();

    expect(mail).toMatchObject({ recipient: BUYER, subject });
    expect(mail?.body_html).toContain(`<html lang="${locale}">`);
    expect(mail?.body_text).toMatch(/3[^\d]+4/);
    expect(mail?.body_text).toContain('14-12-2026 – 21-12-2026');
  });

  it('CLM-06 carries the lines, the period, volume, amount and the days of the decision', async () => {
    await speak('en-GB');

    const text = (await mailOf())?.body_text.replaceAll('\u00A0', ' ') ?? '';

    for (const line of [
      'Hello Buyer,',
      'Agreement: 0020030036',
      "Wholesale party: O'Brien Foods, Inc.",
      'Claim period: 01-09-2026 – 31-10-2026',
      'Credit reference: CR 77',
      'Decision expected: 14-12-2026 – 21-12-2026',
      'Proof: No proof attached',
      '336 boxes  3,360.00 kg  EUR 268.80',
      '7 bags  17.50 kg  EUR 2.10',
      'Volume: 3,377.50 kg',
      'Amount: EUR 270.90',
    ])
      expect(text).toContain(line);
  });

  it('names the files that prove it, and escapes what users wrote', async () => {
    await speak('en-GB');
    const name = 'März & <proof>.pdf'.replaceAll(/[<>]/g, '');
    const key = await uploaded(world, buyer, {
      name,
      content: SAMPLE_FILES.pdf(),
      salesQuote: MONTHLY_QUOTE,
    });

    const mail = await mailOf({ attachments: [key], wholesale_party: '<b>Depot</b> & Sons' });

    expect(mail?.body_text).toContain(`Proof: ${name}`);
    expect(mail?.body_html).not.toContain('<b>');
    expect(mail?.body_html).toContain('&#60;b&#62;Depot');
  });
});
