import { isMadeOf } from '@maincrop/domain/password/guessable';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What makes a password weak, as far as it can be said in a sentence. */
type Weakness = 'personal' | 'common' | 'pattern' | 'repeat' | 'date' | 'longer';

export interface Strength {
  /** 0 (guessed at once) to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Null from 3 on. */
  readonly weakness: Weakness | null;
}

/** How hard a password is to guess, and what to change. `about`: what is known of its owner (decision 139). */
export function strengthOf(password: string, about: readonly string[]): Strength {
  if (isMadeOf(password, about)) return { score: 0, weakness: 'personal' };
  const { score, feedback } = estimate.check(password, [...about]);
  return { score, weakness: score >= 3 ? null : (WEAKNESSES[feedback.warning ?? ''] ?? 'longer') };
}

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const WEAKNESSES: Readonly<Record<string, Weakness>> = {
  userInputs: 'personal',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  straightRow: 'pattern',
  keyPattern: 'pattern',
  sequences: 'pattern',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  recentYears: 'date',
  dates: 'date',
};
