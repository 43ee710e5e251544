import { needsAnotherPerson, needsTwoPeople } from '@maincrop/domain/access/four-eyes';
import type { ClaimOutcome } from '@maincrop/contract/schemas/claims';
import type { PoolClient } from 'pg';
import { deskTransaction } from '../../../db/claims-desk.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Call } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { takeStep } from '../claim-steps.store.ts';
import { claimDecisionMail } from '../new-claim/claim-decision-mail.job.ts';
import { type ClaimToSettle, claimToSettle, filingOf } from './claims-desk.store.ts';
import { forgetRelease, storeRelease } from './claim-release.store.ts';

interface Decision {
  readonly outcome: ClaimOutcome;
  readonly said: string | null;
  /** Hundredths of the part that is accepted, of a claim of so many; null where it is no part. */
  readonly acceptedOf: (allMinor: number) => number | null;
}

/**
 * Takes a decision of the desk about a claim, once, as the desk saw it: its step, the mail to the claimant and the line
 * in the audit trail are committed together. A large amount is only released by the first person; the second one who
 * accepts it confirms what was released. Answers the new version of the claim, and when it was settled, null when it is
 * not. Throws what `claimToDecide` throws, and `claims.needs-second-person` to whoever released it.
 */
export async function decide(
  { body, caller, request, services }: Pick<Call<'settleClaim'>, 'body' | 'caller' | 'request' | 'services'>,
  decision: Decision,
): Promise<{ readonly version: number; readonly settledAt: Date | null }> {
  const at = services.clock.now();
  const actor = caller().userId;
  return deskTransaction(services.db, async (client) => {
    const claim = await claimToDecide(client, body, actor);
    const allMinor = Number(claim.amount_minor);
    const wanted = { ...decision, acceptedMinor: decision.acceptedOf(allMinor) };
    const confirmed = confirmedRelease(claim, wanted, actor);
    const taken = confirmed ?? wanted;
    const audit = {
      at,
      requestId: request.id,
      actorUserId: actor,
      customerNr: claim.customer_nr,
      object: body.id,
    };
    const amountMinor = taken.acceptedMinor ?? allMinor;
    const isLarge = needsTwoPeople(amountMinor, services.config.claimTwoPeopleFromMinor);
    if (isLarge && confirmed === null && ACCEPTING.includes(taken.outcome)) {
      const { acceptedMinor, said } = taken;
      const version = await storeRelease(client, body.id, { by: actor, at, acceptedMinor, said });
      await writeAudit(client, { ...audit, action: 'claim.released', after: { amountMinor } });
      return { version, settledAt: null };
    }
    if (confirmed === null && claim.released_by !== null) await forgetRelease(client, body.id);
    const version = await takeDecision(client, claim, { at, actor, ...taken, id: body.id });
    await writeAudit(client, {
      ...audit,
      action: ACTIONS[taken.outcome],
      ...((confirmed ?? taken.acceptedMinor) !== null && {
        after: { ...(confirmed !== null && { releasedBy: claim.released_by }), amountMinor },
      }),
    });
    return { version, settledAt: ACCEPTING.includes(taken.outcome) ? at : null };
  });
}

interface Wanted {
  readonly outcome: ClaimOutcome;
  readonly said: string | null;
  /** Hundredths; null: no part. */
  readonly acceptedMinor: number | null;
}

/**
 * What somebody confirms by accepting a claim that a colleague released; null where there is nothing to confirm, as when
 * the ERP has changed the amount since. Throws `claims.needs-second-person`.
 */
function confirmedRelease(claim: ClaimToSettle, { outcome }: Wanted, actor: string): Wanted | null {
  if (outcome !== 'accepted' || claim.released_by === null) return null;
  if (claim.released_by === actor) throw new AppError('claims.needs-second-person');
  if (claim.released_of_minor !== claim.amount_minor) return null;
  const { released_minor: part, released_said: said } = claim;
  return part === null
    ? { outcome, said: null, acceptedMinor: null }
    : { outcome: 'accepted_in_part', said, acceptedMinor: Number(part) };
}

async function takeDecision(
  client: PoolClient,
  { customer_nr: customerNr }: ClaimToSettle,
  { id, outcome, ...taken }: Wanted & { readonly id: string; readonly at: Date; readonly actor: string },
): Promise<number> {
  const { step, version } = await takeStep(client, { customerNr, id }, { ...taken, kind: outcome });
  await addJob(client, claimDecisionMail, {
    payload: { customerNr, claimId: id, step },
    key: `claim-decision-mail:${id}:${step}`,
  });
  return version;
}

/**
 * The claim that a member of the desk decides about, locked until the transaction ends. Throws `not-found`,
 * `edit-conflict` for a stale version, `claims.not-handed-over` for a claim that the ERP does not have, yet or for good,
 * `claims.already-settled`, `claims.already-decided`, or `claims.needs-another-person` for whoever filed it or
 * answered for the claimant.
 */
async function claimToDecide(
  client: PoolClient,
  asked: { readonly id: string; readonly version: number },
  userId: string,
): Promise<ClaimToSettle> {
  const claim = await claimToSettle(client, asked.id);
  if (claim === null) throw new AppError('not-found');
  if (claim.version !== asked.version) throw new AppError('edit-conflict');
  if (!claim.is_handed_over) throw new AppError('claims.not-handed-over');
  if (claim.settled_at !== null) throw new AppError('claims.already-settled');
  if (claim.outcome === 'rejected') throw new AppError('claims.already-decided');
  const filing = filingOf(claim);
  if (needsAnotherPerson(filing, userId)) throw new AppError('claims.needs-another-person');
  return claim;
}

const ACTIONS = {
  accepted: 'claim.settled',
  accepted_in_part: 'claim.accepted-in-part',
  rejected: 'claim.rejected',
  returned: 'claim.returned',
} as const satisfies Record<ClaimOutcome, string>;

const ACCEPTING: readonly ClaimOutcome[] = ['accepted', 'accepted_in_part'];
