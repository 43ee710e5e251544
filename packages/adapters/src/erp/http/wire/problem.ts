import { z } from 'zod';

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json';

/** What only the ERP may say; a page of a proxy with the same status says nothing of the kind. */
export const problems = {
  /** 404: the ERP was asked and does not have it. */
  notFound: 'urn:maincrop:erp:not-found',
  /** 422: the ERP read it and will never take it. */
  refused: 'urn:maincrop:erp:refused',
  /** 501: this ERP does not do such things at all. */
  notSupported: 'urn:maincrop:erp:not-supported',
  /** 400: the request is not of the interface. */
  badRequest: 'urn:maincrop:erp:bad-request',
  /** 401 */
  unauthorized: 'urn:maincrop:erp:unauthorized',
  /** 503, 429: later. */
  unavailable: 'urn:maincrop:erp:unavailable',
} as const;

export const problem = z
  .object({
    type: z.string().meta({ examples: [problems.notFound] }),
    title: z.string().optional(),
    status: z.int().optional(),
    detail: z.string().optional().meta({ description: 'A sentence for the people who operate both sides' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457; `type` decides what the portal does' });
