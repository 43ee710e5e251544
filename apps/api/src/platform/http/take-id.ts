import type { Operation } from '@maincrop/contract/operation';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

/** Where a row has the id of what is meant, of those rows that take it in the other place as well. */
export type IdPlace = 'query' | 'body' | null;

/** The specification names an id for a call and not where it stands: both places will do (OPEN-70). */
export function idPlaceOf({ method, path, query, body, form }: Operation): IdPlace {
  if (method === 'GET' || form || path.includes('{')) return null;
  const [inQuery, inBody] = [query, body].map(hasId);
  if (inBody && !inQuery) return 'body';
  // What is deleted stands in the address alone.
  return inQuery && !inBody && body !== undefined && method !== 'DELETE' ? 'query' : null;
}

/** Puts the id where the schema of the row looks for it. Answers the refusal of two ids that differ. */
export function takeId(request: FastifyRequest, place: IdPlace): AppError | undefined {
  if (place === null || !isObject(request.body ?? {})) return undefined;
  const query = request.query as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const [wanted, other] = place === 'body' ? [body, query] : [query, body];
  if (typeof other['id'] !== 'string') return undefined;
  if (wanted['id'] !== undefined && wanted['id'] !== other['id']) return new AppError('invalid-request');
  const found = { ...wanted, id: other['id'] };
  if (place === 'body') request.body = found;
  else request.query = found;
  return undefined;
}

/** The id in the query, as the API reference names it beside a body that has it. */
export const ID_IN_QUERY = z.looseObject({
  id: z.string().optional().meta({ description: 'Here or in the body' }),
});

function hasId(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && 'id' in schema.shape;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
