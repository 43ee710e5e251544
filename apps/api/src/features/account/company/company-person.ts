import { saysFactor } from '@maincrop/domain/account/company-grants';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { CompanyProvider } from '../../../platform/company/company-config.ts';
import { type CompanyCall, companyClient, companyFailure } from './company-client.ts';
import type { SignInSecrets } from './sign-in-secrets.ts';

/** Whoever a company vouches for. */
export interface CompanyPerson {
  /** The company's own name for the person, which never changes. */
  readonly subject: string;
  /** Null: the company names none, or does not say that it is the person's own. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
  /** The company says that a second factor was proved. */
  readonly hasFactor: boolean;
  /** How long ago the person proved who they are, in ms, below 0 where its clock is ahead; null: it does not say. */
  readonly authenticatedAgoMs: number | null;
  readonly idToken: string;
}

/**
 * Trades the answer of a company's sign-in page for the person. The library checks state, issuer (RFC 9207), nonce, PKCE,
 * signature, audience and times. Throws `company-sign-in.unavailable` when the company does not answer, `.declined` when
 * the person broke off, `.refused` for everything that is not right, and `.too-many-groups` when the company leaves
 * the groups out, because then nobody knows what to take back.
 */
export async function personBehind(
  call: CompanyCall,
  provider: CompanyProvider,
  answer: { readonly url: URL; readonly secrets: SignInSecrets },
): Promise<CompanyPerson> {
  const config = await companyClient(call, provider);
  const { url, secrets } = answer;
  try {
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const signed = Claims.parse(claims);
    const more = await userInfo(config, { provider, signed, accessToken: tokens.access_token });
    // An address is as good as the answer says in which it stands (OpenID Connect Core, section 5.1).
    const vouched = signed.email === undefined ? more : claims;
    return personOf(provider, {
      signed,
      all: { ...more, ...claims },
      vouched: vouched ?? {},
      idToken: tokens.id_token ?? '',
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw companyFailure(call, provider, { error, otherwise: 'company-sign-in.refused' });
  }
}

const name = z.string().trim().max(100).catch('');
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().trim().max(254).optional().catch(undefined),
  given_name: name.optional(),
  family_name: name.optional(),
  amr: z.array(z.string()).catch([]).default([]),
  acr: z.string().nullable().catch(null).default(null),
  auth_time: z.number().nullable().catch(null).default(null),
});
type Claims = z.output<typeof Claims>;

/** What the signed token leaves out, from the company's own endpoint; the library checks that it is the same person. */
async function userInfo(
  config: oidc.Configuration,
  asked: { readonly provider: CompanyProvider; readonly signed: Claims; readonly accessToken: string },
): Promise<object> {
  const { signed, provider } = asked;
  const isWhole = signed.email !== undefined && provider.groupsClaim in signed;
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(config, asked.accessToken, signed.sub);
}

function personOf(
  provider: CompanyProvider,
  given: {
    readonly signed: Claims;
    readonly all: object;
    /** The answer that names the address. */
    readonly vouched: object;
    readonly idToken: string;
  },
): CompanyPerson {
  const { signed, idToken } = given;
  const all = Claims.parse(given.all);
  const vouched = new Map<string, unknown>(Object.entries(given.vouched));
  if (areGroupsElsewhere(all, provider)) throw new AppError('company-sign-in.too-many-groups');
  return {
    subject: signed.sub,
    email: all.email ?? null,
    // Directories write the same in several ways: true, "true", 1, "1".
    isEmailVerified: ['true', '1'].includes(String(vouched.get(provider.emailVerifiedClaim))),
    firstName: all.given_name ?? '',
    lastName: all.family_name ?? '',
    groups: textsIn(all[provider.groupsClaim]),
    // The signed token alone says how somebody signed in.
    hasFactor: saysFactor(signed, provider.secondFactor),
    authenticatedAgoMs: signed.auth_time === null ? null : Date.now() - signed.auth_time * 1000,
    idToken,
  };
}

/** Entra ID names a place to ask where somebody is in more than 200 groups. */
function areGroupsElsewhere(claims: Claims, { groupsClaim }: CompanyProvider): boolean {
  const elsewhere = claims['_claim_names'];
  return typeof elsewhere === 'object' && elsewhere !== null && groupsClaim in elsewhere;
}

function textsIn(claim: unknown): string[] {
  return [claim].flat().filter((each) => typeof each === 'string');
}
