import { type BootData, firstData } from '@maincrop/contract/first-data';
import type { Operation } from '@maincrop/contract/operation';
import { type OperationId, operations } from '@maincrop/contract/operations';
import type { SessionAnswer } from '@maincrop/contract/schemas/account';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { offeredCompanies } from '../company/offered-companies.ts';
import { isGranted } from '../http/guard.ts';
import type { Services } from '../services.ts';

/**
 * What the page is sent along with: a fresh access token where the cookie allows, the session and the first data of
 * the page, so that a reload costs no further round trip. The calls go through the same routes as from outside, with
 * access, scope and limits; data that fail are simply left out and the browser asks again. Null when somebody has a
 * session but nobody can say which: that is not to have none.
 */
export async function bootDataFor(
  app: FastifyInstance,
  services: Services,
  page: { readonly request: FastifyRequest; readonly pathname: string; readonly locale: Locale },
): Promise<BootData | null> {
  const { isDemo, corporateSiteUrl, supplier, signUpGroup, isClaimProofRequired } = services.config;
  const none = {
    locale: page.locale,
    isDemo,
    corporateSiteUrl,
    companies: offeredCompanies(services.config),
    supplier,
    signUpGroup,
    isClaimProofRequired,
    token: null,
    session: null,
    queries: [],
  };
  const cookie = page.request.headers.cookie;
  if (!cookie) return none;
  const issued = await ask(app, page, { id: 'issueToken', headers: { cookie } });
  if (issued.status !== 200) return isRefused(issued) ? none : null;
  // The service has checked its answer against the schema of issueToken.
  const token = issued.answer as NonNullable<BootData['token']>;
  const headers = { authorization: `Bearer ${token.accessToken}` };
  const found = await ask(app, page, { id: 'getSession', headers });
  if (found.status !== 200) return isRefused(found) ? none : null;
  // The service has checked its answer against the schema of getSession.
  const session = found.answer as SessionAnswer;
  // What is refused for certain is not asked: the security events would tell of a refusal that nobody met.
  const calls = (firstData[page.pathname] ?? []).filter(([id]) => isOpenTo(session, id));
  // The page will speak the language of the account (I18N-04), so its data does too.
  const { locale } = session;
  const inLocale = { ...page, locale };
  const answers = await Promise.all(
    calls.map(
      async ([id, query]) => [[id, query], await ask(app, inLocale, { id, headers, query })] as const,
    ),
  );
  const queries = answers
    .filter(([, { status }]) => status === 200)
    .map(([key, { answer }]) => [key, answer] as const);
  return { ...none, locale, token, session, queries };
}

/** Whether it is not refused for certain: by policies, or to who acts as somebody. */
function isOpenTo(session: SessionAnswer, id: OperationId): boolean {
  const operation: Operation = operations[id];
  return isGranted(operation, session) && !(operation.ownerOnly && session.isImpersonated);
}

/** The service knows the cookie and will not have it; everything else says nothing about the session. */
function isRefused({ status }: { readonly status: number }): boolean {
  return status === 401 || status === 403;
}

async function ask(
  app: FastifyInstance,
  page: { readonly request: FastifyRequest; readonly locale: Locale },
  call: {
    readonly id: OperationId;
    readonly headers: Record<string, string>;
    readonly query?: object | null;
  },
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const { method, path } = operations[call.id];
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...call.headers,
      ...(page.request.headers['accept-language'] && { 'accept-language': page.locale }),
    },
    remoteAddress: page.request.ip,
    ...(call.query && {
      query: Object.fromEntries(Object.entries(call.query).map(([name, value]) => [name, String(value)])),
    }),
  });
  const status = response.statusCode;
  return { status, answer: status === 200 ? response.json<unknown>() : null };
}
