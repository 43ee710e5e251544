import { randomUUIDv7 } from 'node:crypto';
import type { ClaimDetail, CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { localTime } from '@maincrop/domain/calendar/local-time';
import { isUnusualVolume, purchaseDays } from '@maincrop/domain/billback/unusual-volume';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import { expectedDecision } from '@maincrop/domain/claim-period/decision';
import { overlappingProducts } from '@maincrop/domain/claim-period/overlap';
import { type AmountMinor, parseAmountMinor } from '@maincrop/domain/money/amount';
import { add, formatDecimal, parseDecimal } from '@maincrop/domain/money/decimal';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { PoolClient } from 'pg';
import { type AgreementFacts, agreementOf } from '../../../db/agreements.ts';
import { freeReceiptNumber } from '../../../db/receipt-numbers.ts';
import type { Caller } from '../../../platform/access/caller.ts';
import { fieldRefusal } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { jobRow } from '../../../platform/jobs/job.ts';
import { type Accepted, acceptOnce } from '../../../platform/once/once.ts';
import { takenFiles } from '../taken-files.ts';
import { checkNewClaim, type GoodClaim } from './check-new-claim.ts';
import { claimHandOver } from './claim-hand-over.job.ts';
import { claimMail } from './claim-mail.job.ts';
import { boughtVolumes } from './bought-volumes.store.ts';
import { claimedVolumes } from './claimed-volumes.store.ts';
import { claimInsert, claimsWithin, lockAgreement, type UnusualVolume } from './create-claim.store.ts';

/**
 * Accepts a claim, once for each Idempotency-Key: key, claim, files, hand-over to the ERP, mail and answer are
 * committed together or not at all. A claim that overlaps an earlier one of the same wholesale party and product, or asks
 * for far more than was bought, is refused until it is confirmed (CLM-16, CLM-29; decision 124).
 */
export const createClaim = defineHandler('createClaim', async (call) => {
  const { body, caller, request, scope, services } = call;
  const now = services.clock.now();
  const composed = {
    body,
    buyer: caller(),
    customerNr: scope().customerNr,
    requestId: request.id,
    now,
    isProofRequired: services.config.isClaimProofRequired,
    today: localTime(now, AGREEMENT_TIME_ZONE).date,
  };
  return acceptOnce(call, {
    intent: intentOf(body),
    accept: (client) => accept(client, composed),
  });
});

interface Composed {
  readonly body: CreateClaimBody;
  readonly buyer: Caller;
  readonly customerNr: string;
  readonly requestId: string;
  readonly now: Date;
  readonly isProofRequired: boolean;
  /** On the clock of the agreements. */
  readonly today: PlainDate;
}

async function accept(client: PoolClient, composed: Composed): Promise<Accepted<ClaimDetail>> {
  const { buyer, customerNr } = composed;
  const claimId = randomUUIDv7();
  const { good, agreement, amount, overlaps, unusual } = await checked(client, composed);
  const receiptNumber = await freeReceiptNumber(client);
  const made = {
    ...newClaimOf(claimId, { composed, good, agreement }),
    receiptNumber: formatReceiptNumber(receiptNumber),
  };
  const claim = await withFiles(client, made, composed);
  const payload = { customerNr, claimId };
  if (buyer.impersonatorId !== null) await auditOnBehalf(client, claimId, composed);
  const write = claimInsert({
    claim,
    receiptNumber,
    amount,
    overlaps,
    unusual,
    items: good.items,
    customerNr,
    submittedBy: buyer.userId,
    impersonatorId: buyer.impersonatorId,
    jobs: [
      jobRow(claimHandOver, { payload, key: `claim-hand-over:${claimId}` }),
      jobRow(claimMail, { payload, key: `claim-mail:${claimId}` }),
    ],
  });
  return { answer: claim, write };
}

interface Checked {
  readonly good: GoodClaim;
  readonly agreement: AgreementFacts;
  readonly amount: AmountMinor;
  readonly overlaps: boolean;
  readonly unusual: readonly UnusualVolume[];
}

async function checked(client: PoolClient, { body, customerNr, today }: Composed): Promise<Checked> {
  const agreement = await agreementOf(client, customerNr, body.agreementId);
  if (agreement === null) throw fieldRefusal('agreementId', 'claims.unknown-agreement');
  const good = checkNewClaim(body, agreement, today);
  const amount = parseAmountMinor(good.amount);
  if (amount === null) throw fieldRefusal('items', 'claims.invalid-quantity');
  await lockAgreement(client, customerNr, agreement.id);
  const overlapping = await overlappingCodes(client, customerNr, { good, agreement });
  if (overlapping !== '' && body.confirmOverlap !== true)
    throw fieldRefusal('claim_period', 'claims.overlap', { products: overlapping });
  const unusual = await unusualVolumes(client, customerNr, good);
  if (unusual.length > 0 && body.confirmUnusual !== true) {
    throw fieldRefusal('items', 'claims.unusual-volume', {
      products: unusual.map(({ ShortCode }) => ShortCode).join(', '),
      claimed: wholeKg(unusual.map(({ claimedKg }) => claimedKg)),
      earlier: wholeKg(unusual.map(({ earlierKg }) => earlierKg)),
      bought: wholeKg(unusual.map(({ boughtKg }) => boughtKg)),
    });
  }
  return { good, agreement, amount, overlaps: overlapping !== '', unusual };
}

/**
 * Products of which far more is claimed than the customer bought up to the end of the period, by this claim together with
 * earlier ones for the same time.
 */
async function unusualVolumes(
  client: PoolClient,
  customerNr: string,
  { items, from, to }: GoodClaim,
): Promise<UnusualVolume[]> {
  const productNrs = items.map(({ ProductNr }) => ProductNr);
  const earlier = await claimedVolumes(client, customerNr, { productNrs, from, to });
  const claimed = items.map(({ ProductNr, ShortCode, volumeKg }) => {
    const earlierKg = earlier.get(ProductNr) ?? '0';
    return { ProductNr, ShortCode, earlierKg, claimedKg: sumOfKg(volumeKg, earlierKg) };
  });
  // What would be usual without any purchase needs none looked up: that is every ordinary claim.
  const large = claimed.filter(({ claimedKg }) => isUnusualVolume(claimedKg, '0'));
  if (large.length === 0) return [];
  const days = purchaseDays({ from, to });
  const bought = await boughtVolumes(client, customerNr, {
    productNrs: large.map(({ ProductNr }) => ProductNr),
    ...days,
  });
  return large.flatMap(({ ProductNr, ...volume }) => {
    const boughtKg = bought.get(ProductNr);
    return boughtKg !== undefined && isUnusualVolume(volume.claimedKg, boughtKg)
      ? [{ ...volume, boughtKg }]
      : [];
  });
}

/** Products that an earlier claim covers already, by their short codes; empty for none. */
async function overlappingCodes(
  client: PoolClient,
  customerNr: string,
  { good, agreement }: Pick<Checked, 'good' | 'agreement'>,
): Promise<string> {
  const agreementId = agreement.id;
  const earlier = await claimsWithin(client, { customerNr, agreementId }, good);
  const claim = {
    agreementId,
    wholesaleParty: good.wholesaleParty,
    claim_period_from: good.from,
    claim_period_to: good.to,
    productNrs: good.items.map(({ ProductNr }) => ProductNr),
  };
  const overlapping = overlappingProducts(claim, earlier);
  return good.items
    .filter(({ ProductNr }) => overlapping.includes(ProductNr))
    .map(({ ShortCode }) => ShortCode)
    .join(', ');
}

function sumOfKg(one: string, other: string): string {
  const [left, right] = [parseDecimal(one), parseDecimal(other)];
  return left === null || right === null ? one : formatDecimal(add(left, right));
}

/** About how many kg, to be read: nothing is computed with it. */
function wholeKg(volumes: readonly string[]): number {
  return Math.round(volumes.reduce((sum, kg) => sum + Number(kg), 0));
}

/** The claim with its files, which are its own from now on; refused without any where proof is required (CLM-32). */
async function withFiles(client: PoolClient, claim: ClaimDetail, composed: Composed): Promise<ClaimDetail> {
  const keys = composed.body.attachments ?? [];
  if (composed.isProofRequired && keys.length === 0)
    throw fieldRefusal('attachments', 'claims.proof-missing');
  const attachments = await takenFiles(client, {
    userId: composed.buyer.userId,
    customerNr: composed.customerNr,
    agreementId: claim.agreementId,
    claimId: claim.id,
    keys,
  });
  return { ...claim, attachments: [...attachments] };
}

/** A claim that an administrator submitted as the buyer is told apart in the audit trail too; it names both. */
async function auditOnBehalf(client: PoolClient, claimId: string, composed: Composed): Promise<void> {
  await writeAudit(client, {
    at: composed.now,
    action: 'claim.submitted-on-behalf',
    requestId: composed.requestId,
    actorUserId: composed.buyer.userId,
    customerNr: composed.customerNr,
    object: claimId,
  });
}

function newClaimOf(
  id: string,
  made: { readonly composed: Composed; readonly good: GoodClaim; readonly agreement: AgreementFacts },
): ClaimDetail {
  const { composed, good, agreement } = made;
  return {
    id,
    agreementId: agreement.id,
    contract_number: agreement.sales_quote_sap_id,
    description: agreement.description,
    type: 'billback',
    status: 'submitted',
    wholesale_party: good.wholesaleParty,
    credit_reference: good.creditReference,
    submission_date: composed.today,
    posting_date: null,
    claim_period_from: good.from,
    claim_period_to: good.to,
    amount: good.amount,
    currency: agreement.currency,
    outcome: null,
    decision: expectedDecision(composed.today),
    items: [...good.items],
    volumeKg: good.volumeKg,
    attachments: [],
    steps: [],
    receiptNumber: null,
    erpNumber: null,
    creditNote: null,
    placedOnBehalf: composed.buyer.impersonatorId !== null,
  };
}

/** Two bodies are the same when they claim the same; a confirmation does not change what. */
function intentOf(body: CreateClaimBody): readonly unknown[] {
  const items = body.items.map(({ ProductNr, Quantity, SalesUnit }) => [ProductNr, Quantity, SalesUnit]);
  const header = [
    body.agreementId,
    body.wholesale_party.trim(),
    body.claim_period_from,
    body.claim_period_to,
    body.credit_reference ?? '',
  ];
  return [items, header, body.attachments ?? []];
}
