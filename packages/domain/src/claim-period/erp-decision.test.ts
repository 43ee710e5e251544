import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClaimDecision,
  effectOfErpWord,
  type ErpWord,
  type JudgedClaim,
  latestWords,
} from './erp-decision.ts';

const accepted = { outcome: 'accepted', acceptedMinor: null } as const;
const half = { outcome: 'accepted_in_part', acceptedMinor: 5000 } as const;
const rejected = { outcome: 'rejected', acceptedMinor: null } as const;

interface Story {
  readonly words: readonly ErpWord[];
  readonly desk: ClaimDecision;
  /** Which word is told when; -1 is the desk's try. */
  readonly order: readonly number[];
}

/** What becomes of a claim, and what was decided on the way there. */
function endOf({ words, desk, order }: Story): {
  readonly claim: JudgedClaim;
  readonly steps: ClaimDecision[];
} {
  let claim: JudgedClaim = { decision: null, erpRevision: null };
  const steps: ClaimDecision[] = [];
  const decide = (decision: ClaimDecision) => {
    claim = { ...claim, decision };
    steps.push(decision);
  };
  const hear = (word: ErpWord) => {
    const effect = effectOfErpWord(claim, word);
    if (effect === 'decided' || effect === 'overruled')
      decide({ outcome: word.outcome, acceptedMinor: word.acceptedMinor });
    if (effect !== 'known') claim = { ...claim, erpRevision: word.revision };
  };
  for (const told of order) {
    const word = words[told];
    if (word !== undefined) hear(word);
    // The desk decides once: a claim that has a decision is refused.
    else if (claim.decision === null) decide(desk);
  }
  return { claim, steps };
}

describe('a word of the ERP about a claim', () => {
  it.each([
    [{ decision: null, erpRevision: null }, { ...half, revision: 1 }, 'decided'],
    [{ decision: accepted, erpRevision: null }, { ...accepted, revision: 1 }, 'confirmed'],
    [{ decision: half, erpRevision: null }, { ...half, revision: 1 }, 'confirmed'],
    [{ decision: half, erpRevision: null }, { ...half, acceptedMinor: 4000, revision: 1 }, 'overruled'],
    [{ decision: accepted, erpRevision: null }, { ...rejected, revision: 1 }, 'overruled'],
    [{ decision: rejected, erpRevision: null }, { ...half, revision: 1 }, 'overruled'],
    [{ decision: rejected, erpRevision: 1 }, { ...half, revision: 1 }, 'known'],
    [{ decision: rejected, erpRevision: 3 }, { ...half, revision: 2 }, 'known'],
    [{ decision: rejected, erpRevision: 3 }, { ...rejected, revision: 4 }, 'confirmed'],
    [{ decision: rejected, erpRevision: 3 }, { ...half, revision: 4 }, 'overruled'],
  ] as const)('OPEN-50 of %j, %j is %s', (claim, word, effect) => {
    expect(effectOfErpWord(claim, word)).toBe(effect);
  });

  const decision: fc.Arbitrary<ClaimDecision> = fc.oneof(
    fc.constantFrom<ClaimDecision>(accepted, rejected),
    fc.record({
      outcome: fc.constant('accepted_in_part' as const),
      acceptedMinor: fc.integer({ min: 1, max: 3 }),
    }),
  );
  /** Each word once, by its revision; and the order in which they are told, with repetitions and the desk's try. */
  const story = fc.array(decision, { maxLength: 5 }).chain((made) =>
    fc.record({
      words: fc.constant(made.map((one, index): ErpWord => ({ ...one, revision: index + 1 }))),
      desk: decision,
      order: fc.array(fc.integer({ min: -1, max: made.length - 1 }), { maxLength: 25 }),
    }),
  );

  it('OPEN-50 ends the same in any order and repetition: the latest one heard holds, else what the desk decided', () => {
    fc.assert(
      fc.property(story, ({ words, desk, order }) => {
        const { claim, steps } = endOf({ words, desk, order });

        const latest = words[Math.max(...order, -1)];
        const expected = latest ?? (order.length > 0 ? desk : null);
        expect(claim.decision?.outcome).toBe(expected?.outcome);
        expect(claim.decision?.acceptedMinor).toBe(expected?.acceptedMinor);
        expect(claim.erpRevision).toBe(latest?.revision ?? null);
        // Never the same twice in a row, and no more than the desk and each word once.
        expect(steps.length).toBeLessThanOrEqual(words.length + 1);
        for (const [index, step] of steps.entries()) expect(step).not.toEqual(steps[index - 1]);
      }),
    );
  });

  it('OPEN-50 of many told at once the latest about each claim counts', () => {
    const by = {
      claimOf: ({ claim }: { readonly claim: string }) => claim,
      revisionOf: ({ revision }: { readonly revision: number }) => revision,
    };
    fc.assert(
      fc.property(
        fc.array(fc.record({ claim: fc.constantFrom('a', 'b'), revision: fc.integer({ min: 1, max: 9 }) })),
        (told) => {
          const latest = latestWords(told, by);

          expect(latest.map(({ claim }) => claim).toSorted()).toEqual(
            [...new Set(told.map(({ claim }) => claim))].toSorted(),
          );
          for (const { claim, revision } of told)
            expect(latest.find((one) => one.claim === claim)?.revision).toBeGreaterThanOrEqual(revision);
        },
      ),
    );
  });
});
