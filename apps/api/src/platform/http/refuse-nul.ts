import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** PostgreSQL text cannot hold U+0000; it is refused at the door wherever it stands. */
export function refuseNul(request: FastifyRequest): AppError | undefined {
  return hasNul(request.query) || hasNul(request.body) ? new AppError('invalid-request') : undefined;
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (Array.isArray(value)) return value.some(hasNul);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || hasNul(inner));
}
