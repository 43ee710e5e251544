import { hasSpecialCharacters } from '../text/special-characters.ts';

/** Longest customer reference of an order, in characters (spec 5 and 9, NEW-25). */
export const REFERENCE_MAX = 20;

export type ReferenceProblem = 'reference-too-long' | 'reference-characters';

/**
 * What is wrong with an order reference; an empty list when nothing is. An empty reference is fine.
 * Source: NEW-25, NEW-26, OPEN-56.
 */
export function checkOrderReference(reference: string): ReferenceProblem[] {
  const problems: ReferenceProblem[] = [];
  if (reference.length > REFERENCE_MAX) problems.push('reference-too-long');
  if (hasSpecialCharacters(reference)) problems.push('reference-characters');
  return problems;
}
