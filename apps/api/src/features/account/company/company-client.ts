import * as oidc from 'openid-client';
import { AppError } from '../../../platform/app-error.ts';
import { type CompanyProvider, LOOPBACK } from '../../../platform/company/company-config.ts';
import type { Services } from '../../../platform/services.ts';

const TIMEOUT_S = 10;
/** How far the clocks of the company and ours may be apart, in seconds. */
const SKEW_S = 60;
const METADATA_MS = 10 * 60_000;

interface Discovered {
  readonly metadata: oidc.ServerMetadata;
  readonly untilMs: number;
}

const discovered = new WeakMap<CompanyProvider, Discovered>();

/** What a call to a company needs of the service. */
export type CompanyCall = Pick<Services, 'log'>;

/**
 * The client for a company. What the company states about itself is asked for again after ten minutes; its keys are
 * asked for at each sign-in, so that a new key counts at once. Throws `company-sign-in.unavailable` when it does not
 * answer: nobody but those who use this company notices.
 */
export async function companyClient(
  call: CompanyCall,
  provider: CompanyProvider,
): Promise<oidc.Configuration> {
  const { metadata } = await metadataOf(call, provider);
  const settings = { client_secret: provider.clientSecret, [oidc.clockTolerance]: SKEW_S };
  const config = new oidc.Configuration(
    metadata,
    provider.clientId,
    settings,
    clientAuth(metadata, provider),
  );
  for (const set of settingsOf(provider)) set(config);
  // The token came from the company over TLS; that it is signed by it as well is checked all the same.
  oidc.enableNonRepudiationChecks(config);
  config.timeout = TIMEOUT_S;
  return config;
}

async function metadataOf(call: CompanyCall, provider: CompanyProvider): Promise<Discovered> {
  const known = discovered.get(provider);
  if (known !== undefined && known.untilMs > Date.now()) return known;
  try {
    const config = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
      execute: settingsOf(provider),
      timeout: TIMEOUT_S,
    });
    const found = { metadata: config.serverMetadata(), untilMs: Date.now() + METADATA_MS };
    discovered.set(provider, found);
    return found;
  } catch (error) {
    throw companyFailure(call, provider, { error, otherwise: 'company-sign-in.unavailable' });
  }
}

/** Plain HTTP is for a provider on the same machine, as the configuration has it. */
function settingsOf({ issuer }: CompanyProvider) {
  const { protocol, hostname } = new URL(issuer);
  // oxlint-disable-next-line typescript/no-deprecated -- the mark is there so that nobody uses it for another machine
  return protocol === 'http:' && LOOPBACK.test(hostname) ? [oidc.allowInsecureRequests] : [];
}

/** HTTP Basic is what a company supports that says nothing. Source: OpenID Connect Discovery 1.0, section 3. */
function clientAuth(
  { token_endpoint_auth_methods_supported: supported }: oidc.ServerMetadata,
  { clientSecret }: CompanyProvider,
): oidc.ClientAuth {
  const isBasic = supported?.includes('client_secret_basic') ?? true;
  return isBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
}

/**
 * The refusal for what went wrong with a company, once it is logged: by the codes of the protocol and never with what
 * was said about a person. That it does not answer is told apart from an answer that is not good.
 */
export function companyFailure(
  { log }: CompanyCall,
  provider: CompanyProvider,
  failure: {
    readonly error: unknown;
    readonly otherwise: 'company-sign-in.unavailable' | 'company-sign-in.refused';
  },
): AppError {
  const { error, otherwise } = failure;
  const code = isAway(error) ? 'company-sign-in.unavailable' : otherwise;
  log.warn({ company: provider.id, refusal: code, reason: reasonOf(error) }, 'sign-in by a company failed');
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return new AppError('company-sign-in.declined', { company: provider.name }, { cause: error });
  return new AppError(code, { company: provider.name }, { cause: error });
}

/** No answer at all, none in time, or one that says that the company itself is in trouble. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(String(error.code))) return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

function reasonOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return error.error;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.constructor.name;
}
