import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * What PostgreSQL cannot hold is refused at the door wherever it stands: U+0000 in any text, and half a surrogate
 * pair in JSON.
 */
export function refuseUnstorable(request: FastifyRequest): AppError | undefined {
  const given = [request.params, request.query, request.body];
  return given.some((each) => unstorableIn(each) !== null) ? new AppError('invalid-request') : undefined;
}

/**
 * Where a value holds what PostgreSQL cannot, as `pages.0.title`; null when it does nowhere. For what comes as a text
 * within a text: escapes of JSON in it were not looked at at the door.
 */
export function unstorableIn(input: unknown): string | null {
  // A list of what is still to be seen in place of recursion: a body may nest deeper than the stack allows.
  const unseen: { readonly value: unknown; readonly place: string }[] = [{ value: input, place: '' }];
  for (let next = unseen.pop(); next !== undefined; next = unseen.pop()) {
    const { value, place } = next;
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return place;
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) {
      const below = place === '' ? key : `${place}.${key}`;
      unseen.push({ value: key, place: below }, { value: inner, place: below });
    }
  }
  return null;
}
