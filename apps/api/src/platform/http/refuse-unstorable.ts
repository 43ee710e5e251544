import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * What PostgreSQL cannot hold is refused at the door wherever it stands: U+0000 in any text, and half a surrogate
 * pair in JSON.
 */
export function refuseUnstorable(request: FastifyRequest): AppError | undefined {
  const given = [request.params, request.query, request.body];
  return given.some(hasUnstorable) ? new AppError('invalid-request') : undefined;
}

/** A list of what is still to be seen in place of recursion: a body may nest deeper than the stack allows. */
function hasUnstorable(input: unknown): boolean {
  const unseen: unknown[] = [input];
  while (unseen.length > 0) {
    const value = unseen.pop();
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return true;
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) unseen.push(key, inner);
  }
  return false;
}
