import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Refuses a call that a page of another origin had the browser make with the cookie of the session, also one of a sister
 * site, whose forms carry cookies with SameSite=Lax. Browsers say where a call comes from (Fetch Metadata), older ones
 * by Origin; what says neither is no browser. Source: https://www.w3.org/TR/fetch-metadata/
 */
export function refuseOtherOrigins({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined
      ? origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host
      : site === 'same-origin';
  if (!isOwn) throw new AppError('access.denied');
}
