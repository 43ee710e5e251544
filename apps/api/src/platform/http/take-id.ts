import type { Operation } from '@maincrop/contract/operation';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Where the handler of a row looks for the id of what is meant, of those rows that take it in the other place as well. */
export type IdPlace = 'query' | 'body' | null;

/**
 * The specification names an id for a call and not where it stands: in the query of every call, and in the body of those
 * whose body lists it, will do (OPEN-70).
 */
export function idPlaceOf({ method, path, query, body, form }: Operation): IdPlace {
  if (method === 'GET' || form || path.includes('{') || !hasId(body)) return null;
  return hasId(query) ? 'query' : 'body';
}

/** Puts the id where the handler looks for it; where it stands there already, the other place says nothing. */
export function takeId(request: FastifyRequest, place: IdPlace): void {
  if (place === null || !isObject(request.body ?? {})) return;
  const query = request.query as Record<string, unknown>;
  const { id, ...body } = (request.body ?? {}) as Record<string, unknown>;
  if (place === 'body') request.body = { ...body, id: id ?? query['id'] };
  else {
    request.query = { ...query, id: query['id'] ?? id };
    request.body = body;
  }
}

/** The id in the query, as the API reference names it beside a body that has it. */
export const ID_IN_QUERY = z.looseObject({
  id: z.string().optional().meta({ description: 'Here or in the body' }),
});

function hasId(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => hasId(option as z.ZodType));
  return schema instanceof z.ZodObject && 'id' in schema.shape;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
