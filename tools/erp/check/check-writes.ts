import { randomUUID } from 'node:crypto';
import type { HttpErpClient } from '@maincrop/adapters/erp/http/http-client';
import { claimReceipt } from '@maincrop/adapters/erp/http/wire/claim-records';
import { orderReceipt } from '@maincrop/adapters/erp/http/wire/order-record';
import { disputeReceipt } from '@maincrop/adapters/erp/http/wire/other-records';
import { problems } from '@maincrop/adapters/erp/http/wire/problem';
import type { ErpKind } from '@maincrop/adapters/erp/port';
import type { z } from 'zod';
import { ask, type Asked, contentOf, told } from './asked.ts';
import { changesAfter } from './check-changes.ts';
import { type Finding, missing, notTried, ok } from './findings.ts';
import { type ReadRecords, sampleClaim, sampleDispute, sampleOrder } from './samples.ts';

export type Watermarks = { readonly [K in ErpKind]?: string | null };

/** Enters an order, a dispute, a claim and a decision, each twice and at once: only where that may be. */
export async function checkWrites(
  client: HttpErpClient,
  records: ReadRecords,
  watermarks: Watermarks,
): Promise<Finding[]> {
  const [order, dispute, claim] = [sampleOrder(records), sampleDispute(records), sampleClaim(records)];
  const cases = [
    {
      things: 'orders',
      body: order,
      receipt: orderReceipt,
      needs: 'a customer with a ship-to party and a product',
    },
    {
      things: 'disputes',
      body: dispute,
      receipt: disputeReceipt,
      needs: 'an order with a number and a line',
    },
    { things: 'claims', body: claim, receipt: claimReceipt, needs: 'an agreement with a product' },
  ] as const;
  const findings: Finding[] = [];
  for (const { things, body, receipt, needs } of cases) {
    const call = `PUT /${things}/{reference}`;
    if (body === null) findings.push(notTried(call, `Needs ${needs} among the records.`));
    else
      findings.push(
        ...(await checkEntering(client, { things, call, body, receipt, from: watermarks[things] ?? null })),
      );
  }
  findings.push(await checkDecision(client, claim));
  return findings;
}

interface Entering {
  readonly things: 'orders' | 'disputes' | 'claims';
  readonly call: string;
  readonly body: { readonly externalReference: string; readonly CustomerNr: string };
  readonly receipt: z.ZodType<object>;
  readonly from: string | null;
}

async function checkEntering(client: HttpErpClient, entering: Entering): Promise<Finding[]> {
  const { things, call, body, receipt } = entering;
  const reference = body.externalReference;
  const put = () => ask(client, { method: 'PUT', path: `/${things}/${reference}`, body });
  const first = await put();
  if (isNotSupported(first)) return [await checkLeftOut(client, entering)];
  const entered = contentOf(first, receipt);
  if ('wrong' in entered)
    return [
      missing(call, `The first one ${entered.wrong}. What was sent: ${JSON.stringify(body).slice(0, 200)}`),
    ];
  const findings: Finding[] = [];
  const isSame = (asked: Asked) => {
    const again = contentOf(asked, receipt);
    return 'content' in again && JSON.stringify(again.content) === JSON.stringify(entered.content);
  };
  const twins = await Promise.all([put(), put(), put()]);
  const other = twins.find((twin) => !isSame(twin));
  if (other !== undefined)
    findings.push(
      missing(
        call,
        `Sent again under the same reference it ${told(other)} and not with the receipt of the first time: enter it once and answer 200 with the same receipt.`,
      ),
    );
  const found = await ask(client, { method: 'GET', path: `/${things}/${reference}` });
  if (!isSame(found))
    findings.push(
      missing(
        `GET /${things}/{reference}`,
        `Right after it was entered it ${told(found)}: find it as soon as PUT has answered, with the same receipt.`,
      ),
    );
  findings.push(...(await checkTold(client, entering)));
  findings.push(await checkRefusal(client, entering));
  return findings.some(({ verdict }) => verdict === 'missing')
    ? findings
    : [ok(call, 'enters it once, finds it and tells it'), ...findings];
}

/** The portal looks for a thing before it submits it, and has to hear that it is not there. */
async function checkLeftOut(client: HttpErpClient, { things, call }: Entering): Promise<Finding> {
  const found = await ask(client, { method: 'GET', path: `/${things}/${randomUUID()}` });
  const isNone = found.kind === 'problem' && found.status === 404 && found.type === problems.notFound;
  if (isNone || isNotSupported(found)) return ok(call, 'not taken by this ERP');
  const sentence = `PUT is not supported, and it ${told(found)}: answer 501 with the type ${problems.notSupported} too.`;
  return missing(`GET /${things}/{reference}`, sentence);
}

async function checkTold(client: HttpErpClient, { things, body, from }: Entering): Promise<Finding[]> {
  // Without the last watermark it may be on any page.
  if (from === null) return [];
  const changed = await changesAfter(client, things, from);
  const named = changed.filter((record) => record.externalReference === body.externalReference);
  if (named.length === 1) return [];
  const sentence = `What was entered is there ${named.length} times with its externalReference after the watermark of before: tell it once, with the reference.`;
  return [missing(`GET /changes/${things}`, sentence)];
}

async function checkRefusal(client: HttpErpClient, { things, call, body }: Entering): Promise<Finding> {
  const externalReference = randomUUID();
  const path = `/${things}/${externalReference}`;
  const foreign = { ...body, externalReference, CustomerNr: 'maincrop-check-unknown' };
  const asked = await ask(client, { method: 'PUT', path, body: foreign });
  if (asked.kind !== 'problem' || asked.status !== 422 || asked.type !== problems.refused)
    return missing(
      call,
      `Of a customer that the ERP does not know it ${told(asked)}: answer 422 with application/problem+json and the type ${problems.refused}.`,
    );
  const found = await ask(client, { method: 'GET', path });
  if (found.kind === 'good') return missing(call, 'What it refused is there all the same.');
  return ok(call, `refuses for good what it will never take: ${asked.detail}`);
}

async function checkDecision(client: HttpErpClient, claim: ReturnType<typeof sampleClaim>): Promise<Finding> {
  const call = 'PUT /claim-decisions/{key}';
  if (claim === null) return notTried(call, 'Needs an agreement with a product among the records.');
  const found = contentOf(
    await ask(client, { method: 'GET', path: `/claims/${claim.externalReference}` }),
    claimReceipt,
  );
  if ('wrong' in found) return notTried(call, 'Needs a claim, and none was entered.');
  const key = `maincrop-check-${claim.externalReference}`;
  const decision = {
    key,
    ClaimNumber: found.content.ClaimNumber,
    outcome: 'rejected',
    amount: null,
    reason: 'A check of the interface.',
    decidedOn: claim.submission_date,
  };
  for (const time of ['The first time', 'Sent again under the same key']) {
    const asked = await ask(client, { method: 'PUT', path: `/claim-decisions/${key}`, body: decision });
    if (isNotSupported(asked)) return ok(call, 'not taken by this ERP: decisions stay in the portal');
    if (asked.kind !== 'good') return missing(call, `${time} it ${told(asked)}: answer 204.`);
  }
  return ok(call, 'takes a decision once');
}

function isNotSupported(asked: Asked): boolean {
  return asked.kind === 'problem' && asked.status === 501 && asked.type === problems.notSupported;
}
