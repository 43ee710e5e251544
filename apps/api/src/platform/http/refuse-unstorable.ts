import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Several times what the largest body has that is of use; checking a megabyte of empty lists takes seconds. */
const VALUES_MAX = 20_000;

/**
 * What PostgreSQL cannot hold is refused at the door wherever it stands: U+0000 in any text, and half a surrogate
 * pair in JSON; likewise a body of more than `VALUES_MAX` values, before schemas look at each.
 */
export function refuseUnstorable(request: FastifyRequest): AppError | undefined {
  switch (problemOf([request.query, request.body])) {
    case 'none':
      return undefined;
    case 'unstorable':
      return new AppError('invalid-request');
    case 'too-many':
      return new AppError('body-too-large');
  }
}

/** A list of what is still to be seen in place of recursion: a body may nest deeper than the stack allows. */
function problemOf(input: unknown): 'none' | 'unstorable' | 'too-many' {
  const unseen: unknown[] = [input];
  for (let seen = 0; unseen.length > 0; seen++) {
    // What is known to come counts already, so that a list too long is not even gone through.
    if (seen + unseen.length > VALUES_MAX) return 'too-many';
    const value = unseen.pop();
    if (isUnstorable(value)) return 'unstorable';
    if (value === null || typeof value !== 'object') continue;
    if (Array.isArray(value) && value.length > VALUES_MAX) return 'too-many';
    if (Object.keys(value).some(isUnstorable)) return 'unstorable';
    for (const inner of Object.values(value)) unseen.push(inner);
  }
  return 'none';
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed());
}
