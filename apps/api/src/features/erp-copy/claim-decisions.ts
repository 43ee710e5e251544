import type { ErpClaimDecision } from '@maincrop/adapters/erp/decision-record';
import type { ErpClaim } from '@maincrop/adapters/erp/claim-record';
import {
  type ClaimDecision,
  effectOfErpWord,
  type JudgedClaim,
  latestWords,
} from '@maincrop/domain/claim-period/erp-decision';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import type { PoolClient } from 'pg';
import { writeAudit } from '../../platform/audit.ts';
import { CLAIM_DECISION_MAIL, decisionMailOf } from '../../platform/claim-decision-mail.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import {
  decideByErp,
  type HeardWord,
  type KnownClaim,
  knownClaims,
  noteHeard,
} from './claim-decisions.store.ts';

/**
 * Hears what the ERP says became of claims that have just been copied: its word holds, a word that is known changes
 * nothing, and each decision is a step of the review, a mail to whoever filed the claim and a line in the audit trail,
 * once (decision 121).
 */
export async function copyClaimDecisions(
  client: PoolClient,
  claims: readonly ErpClaim[],
  { at, log }: { readonly at: Date; readonly log: Services['log'] },
): Promise<void> {
  const told = latestWords(claims.flatMap(saying), {
    claimOf: ({ claim }) => `${claim.CustomerNr} ${claim.externalReference ?? claim.id}`,
    revisionOf: ({ decision }) => decision.revision,
  });
  if (told.length === 0) return;
  const known = await knownClaims(
    client,
    told.map(({ claim }) => claim),
  );
  const heard = known.flatMap((claim) => heardOf(claim, told[claim.nth]?.decision));
  if (heard.length === 0) return;
  await noteHeard(
    client,
    heard.map(({ word }) => word),
  );
  const decisive = heard.filter(({ effect }) => effect !== 'confirmed');
  const steps = await decideByErp(
    client,
    decisive.map(({ word }) => word),
    at,
  );
  const stepOf = new Map(steps.map((step) => [`${step.customerNr} ${step.claimId}`, step]));
  for (const { claim, word, effect } of decisive) {
    const { customerNr, claimId, outcome, revision } = word;
    const isOverruled = effect === 'overruled';
    if (isOverruled)
      log.warn({ claim: claimId, desk: claim.outcome, erp: outcome }, 'the ERP decided otherwise on a claim');
    const step = stepOf.get(`${customerNr} ${claimId}`);
    if (claim.isFiledHere && step !== undefined)
      await addJob(client, CLAIM_DECISION_MAIL, decisionMailOf(step));
    await writeAudit(client, {
      at,
      action: isOverruled ? 'claim.overruled-by-erp' : 'claim.decided-by-erp',
      requestId: 'copy-erp',
      actorUserId: null,
      customerNr,
      object: claimId,
      before: { outcome: claim.outcome },
      after: { outcome, revision },
    });
  }
}

function saying(claim: ErpClaim) {
  const { decision } = claim;
  return decision === undefined ? [] : [{ claim, decision }];
}

function heardOf(claim: KnownClaim, decision: ErpClaimDecision | undefined) {
  // What failed was never handed over, or is no claim any more: nothing is decided about it.
  if (decision === undefined || !claim.isSubmitted) return [];
  const { customerNr, claimId } = claim;
  const { revision, creditNote, reason, decidedOn } = decision;
  const made = madeOf(decision, Number(claim.amountMinor));
  const word: HeardWord = { ...made, customerNr, claimId, revision, creditNote, reason, decidedOn };
  const effect = effectOfErpWord(judged(claim), word);
  return effect === 'known' ? [] : [{ claim, word, effect }];
}

/** A part that is the whole is no part: the portal's amount may have been rounded where the ERP's was not. */
function madeOf({ outcome, amount }: ErpClaimDecision, claimedMinor: number): ClaimDecision {
  const acceptedMinor = outcome === 'accepted_in_part' ? parseAmountMinor(amount) : null;
  if (acceptedMinor === null || acceptedMinor >= claimedMinor)
    return { outcome: outcome === 'rejected' ? 'rejected' : 'accepted', acceptedMinor: null };
  return { outcome, acceptedMinor };
}

function judged({ outcome, acceptedMinor, erpRevision }: KnownClaim): JudgedClaim {
  return {
    erpRevision: erpRevision === null ? null : Number(erpRevision),
    decision:
      outcome === null || outcome === 'returned'
        ? null
        : { outcome, acceptedMinor: outcome === 'accepted_in_part' ? Number(acceptedMinor) : null },
  };
}
