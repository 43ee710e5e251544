import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfSecret } from '../access/authenticate.ts';
import { AppError } from '../app-error.ts';
import type { CompanyProvider } from '../company/company-config.ts';
import type { Config } from '../config.ts';

/** The media type of SCIM. Source: RFC 7644, section 8.1. */
export const SCIM_TYPE = 'application/scim+json';

/**
 * The company whose directory calls: the one in the path, by one of the tokens that the configuration gives to it.
 * Throws `scim.unauthorized` alike for a company that there is not, one without a directory, and a wrong token.
 */
export function callingDirectory(
  request: FastifyRequest,
  { companies }: Pick<Config, 'companies'>,
): CompanyProvider {
  const { company } = request.params as { readonly company?: string };
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const given = hashOfSecret(token);
  const provider = companies.find(({ id }) => id === company);
  const hashes = provider?.scim?.tokenSha256 ?? [];
  const isRight = hashes.map((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), given)).includes(true);
  if (provider === undefined || !isRight) throw new AppError('scim.unauthorized');
  return provider;
}

/** The answer as SCIM has it, with the address of what was added. */
export function sendScim(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  const { meta } = answer as { readonly meta?: { readonly location?: string } };
  if (status === 201 && meta?.location !== undefined) reply.header('location', meta.location);
  return reply.status(status).type(SCIM_TYPE).send(answer);
}

/** Whether a request speaks SCIM, and so is told in SCIM what went wrong. */
export function isScim(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith('/api/scim/');
}

/** What went wrong, as RFC 7644 (section 3.12) has it; `detail` is for people. */
export function scimError(code: string, status: number, detail: string) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(SCIM_TYPES[code] !== undefined && { scimType: SCIM_TYPES[code] }),
    detail,
  };
}

const SCIM_TYPES: Readonly<Record<string, string>> = {
  'invalid-request': 'invalidSyntax',
  'required-parameter-missing': 'invalidValue',
  'scim.taken': 'uniqueness',
  'scim.user-name': 'invalidValue',
  'scim.other-domain': 'invalidValue',
  'scim.filter': 'invalidFilter',
  'scim.path': 'invalidPath',
  'scim.value': 'invalidValue',
  'scim.no-target': 'noTarget',
  'scim.required': 'mutability',
  'scim.another-person': 'uniqueness',
  'scim.unknown-member': 'invalidValue',
};
