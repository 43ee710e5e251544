import { randomUUID } from 'node:crypto';
import { postForm } from '@maincrop/testkit/claims/attachments';
import { aNewClaim, MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { type Acknowledged, type AtWork, startWorkers } from './buyers.ts';
import type { Insistent } from './insist.ts';

/** A claim that the portal said it has accepted, with the file that it said it has kept. */
export interface AcknowledgedClaim extends Acknowledged {
  readonly key: string;
  readonly bytes: number;
}

const TRY_AGAIN_MS = 60;

/** Some claimants at work: each uploads a proof, has it confirmed and files a claim with it, one after the other. */
export function startClaimants(user: Insistent, count: number, url: string): AtWork<AcknowledgedClaim> {
  return startWorkers(count, 'C', async (reference) => {
    const bytes = 20_000 + Math.floor(Math.random() * 500_000);
    const key = await upload(user, url, aPdfOf(bytes));
    const body = aNewClaim({
      wholesale_party: randomUUID(),
      credit_reference: reference,
      attachments: [key],
    });
    const idempotencyKey = `durability-${randomUUID()}`;
    const { id } = await user.ask((call) => call('createClaim', { body, idempotencyKey }));
    return { reference, id, key, bytes };
  });
}

async function upload(user: Insistent, url: string, content: Buffer): Promise<string> {
  const file = { sales_quote_sap_id: MONTHLY_QUOTE, filename: 'proof.pdf', size: content.length };
  const permit = await user.ask((call) => call('createAttachment', { body: file }));
  for (;;) {
    const posted = await postForm({ url }, permit, content).catch(() => null);
    // An answer that was lost: the file is there.
    if (posted !== null && (posted.status < 300 || posted.code === 'attachments.already-uploaded')) break;
    await new Promise((resolve) => {
      setTimeout(resolve, TRY_AGAIN_MS);
    });
  }
  await user.ask((call) => call('confirmAttachment', { body: { key: permit.key } }));
  return permit.key;
}
