import type { ErpClaimDecision, ErpNewClaimDecision } from '@maincrop/adapters/erp/decision-record';
import { ErpRefusal, ErpUnavailable } from '@maincrop/adapters/erp/port';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { expect, it } from 'vitest';
import type { ErpUnderTest } from './erp-under-test.ts';
import { recordsOf } from './records-of.ts';

/** What every ERP adapter must do with decisions about claims, where it tells or takes any. */
export function decisionConformance(underTest: () => ErpUnderTest): void {
  it('tells decisions with a revision, a day, and an amount where a part is accepted, or none at all', async () => {
    const { erp, tellsDecisions } = underTest();

    const told = (await recordsOf(erp, 'claims')).filter(({ decision }) => decision !== undefined);

    expect(told.length > 0).toBe(tellsDecisions);
    for (const { amount, decision } of told) {
      expect(decision?.revision).toBeGreaterThanOrEqual(1);
      expect(decision?.decidedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(isPartWhere(decision, amount)).toBe(true);
    }
  });

  it('takes a decision once under its key, however often it is told, and tells it back', async (test) => {
    const { erp, failing } = underTest();
    test.skip(erp.submitClaimDecision === undefined, 'takes no decisions');
    const decision = await decisionAbout(underTest(), 'once');

    await expect(failing('before').submitClaimDecision?.(decision)).rejects.toBeInstanceOf(ErpUnavailable);
    expect(await heard(underTest(), decision.ClaimNumber)).toBeUndefined();
    await expect(failing('after').submitClaimDecision?.(decision)).rejects.toBeInstanceOf(ErpUnavailable);
    const first = await heard(underTest(), decision.ClaimNumber);
    await erp.submitClaimDecision?.(decision);

    const { key: _key, ClaimNumber: _number, ...made } = decision;
    expect(first).toEqual({ ...made, revision: expect.any(Number), creditNote: null });
    expect(await heard(underTest(), decision.ClaimNumber)).toEqual(first);
  });

  it('keeps a decision that it has, whatever it is told later', async (test) => {
    const { erp } = underTest();
    test.skip(erp.submitClaimDecision === undefined, 'takes no decisions');
    const decision = await decisionAbout(underTest(), 'another');

    await erp.submitClaimDecision?.(decision);
    await erp.submitClaimDecision?.({
      ...decision,
      key: `${decision.key}-later`,
      outcome: 'rejected',
      amount: null,
    });

    expect(await heard(underTest(), decision.ClaimNumber)).toMatchObject({ outcome: 'accepted_in_part' });
  });

  it('refuses for good a decision about a claim that it does not know', async (test) => {
    const { erp } = underTest();
    test.skip(erp.submitClaimDecision === undefined, 'takes no decisions');
    const decision = await decisionAbout(underTest(), 'unknown');

    await expect(
      erp.submitClaimDecision?.({ ...decision, ClaimNumber: 'never-used' }),
    ).rejects.toBeInstanceOf(ErpRefusal);
  });
}

function isPartWhere(decision: ErpClaimDecision | undefined, claimed: string): boolean {
  if (decision?.outcome !== 'accepted_in_part') return decision?.amount === null;
  const [part, all] = [parseAmountMinor(decision.amount), parseAmountMinor(claimed)];
  return part !== null && all !== null && part > 0 && part < all;
}

/** Enters a claim and answers a decision about it. */
async function decisionAbout({ erp, newClaim }: ErpUnderTest, key: string): Promise<ErpNewClaimDecision> {
  const { ClaimNumber } = await erp.submitClaim(newClaim());
  return {
    key: `${ClaimNumber}-${key}`,
    ClaimNumber,
    outcome: 'accepted_in_part',
    amount: '0.50',
    reason: 'Half is proven.',
    decidedOn: '2026-11-23',
  };
}

async function heard({ erp }: ErpUnderTest, claimNumber: string): Promise<ErpClaimDecision | undefined> {
  return (await recordsOf(erp, 'claims')).findLast(({ id }) => id === claimNumber)?.decision;
}
