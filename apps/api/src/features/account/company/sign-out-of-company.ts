import * as oidc from 'openid-client';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import type { CompanySession } from '../../../platform/access/company-session.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { endOwnSession } from '../session/end-own-session.ts';
import { companyClient } from './company-client.ts';
import { companyOfSession } from './proved-session.store.ts';

/**
 * Ends this session whatever the company does, and answers where the browser ends the one there (RP-Initiated Logout
 * 1.0); null where nobody signed in by a company, it has no such page, or does not answer.
 */
export const signOutOfCompany = defineHandler('signOutOfCompany', async (call) => {
  const { request, services } = call;
  const secret = request.cookies['session'];
  if (!secret) return { location: null };
  const company = await companyOfSession(services.db.app, hashOfSecret(secret));
  await endOwnSession(call);
  return { location: company === null ? null : await endAddress(services, company) };
});

async function endAddress(
  services: Services,
  { provider: id, idToken }: CompanySession,
): Promise<string | null> {
  const provider = services.config.companies.find((each) => each.id === id);
  if (!provider?.signsOutAtProvider) return null;
  try {
    const client = await companyClient(services, provider);
    if (client.serverMetadata().end_session_endpoint === undefined) return null;
    const back = `${services.config.publicUrl}/auth`;
    return oidc.buildEndSessionUrl(client, { id_token_hint: idToken, post_logout_redirect_uri: back }).href;
  } catch {
    // The session here has ended, which is what was asked for; why the company is silent is logged.
    return null;
  }
}
