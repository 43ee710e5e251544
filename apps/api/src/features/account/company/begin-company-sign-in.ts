import * as oidc from 'openid-client';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { minutesAfter, secondsOf } from '../../../platform/access/lifetimes.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import type { SessionCall } from '../../../platform/access/session-call.ts';
import type { CompanyProvider } from '../../../platform/company/company-config.ts';
import type { Config } from '../../../platform/config.ts';
import { companyClient } from './company-client.ts';
import { insertCompanySignIn } from './company-sign-in.store.ts';
import { browserSecret, secretsOf } from './sign-in-secrets.ts';

/** As long as somebody may take at the sign-in page of the company. */
export const SIGN_IN_MINUTES = 30;

/** The page of the portal to which a company sends people back; one of its own for each, so that no answer is taken for another's. */
export function returnAddress({ publicUrl }: Pick<Config, 'publicUrl'>, { id }: CompanyProvider): string {
  return `${publicUrl}/company-sign-in/${id}`;
}

/** Begins a sign-in, or the proof of a session, at a company: answers where the browser goes, which keeps a secret of its own. */
export async function beginCompanySignIn(
  call: SessionCall,
  provider: CompanyProvider,
  asked: {
    readonly sessionId: string | null;
    readonly redirect: string | null;
    readonly loginHint: string | null;
  },
): Promise<{ readonly location: string }> {
  const { services, request, setCookie } = call;
  const client = await companyClient(services, provider);
  const browser = browserSecret(request.cookies['company']);
  const { state, nonce, verifier } = secretsOf(browser, newSecret());
  await insertCompanySignIn(services.db.app, {
    stateHash: hashOfSecret(state),
    provider: provider.id,
    browserHash: hashOfSecret(browser),
    sessionId: asked.sessionId,
    redirect: asked.redirect,
    expiresAt: minutesAfter(services.clock.now(), SIGN_IN_MINUTES),
  });
  setCookie('company', browser, secondsOf(SIGN_IN_MINUTES));
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: returnAddress(services.config, provider),
    response_type: 'code',
    scope: provider.scopes.join(' '),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(asked.loginHint !== null && { login_hint: asked.loginHint }),
    // A session that is there already does not count as a proof: the company asks again.
    ...(asked.sessionId !== null && { prompt: 'login', max_age: '0' }),
  });
  return { location: url.href };
}
