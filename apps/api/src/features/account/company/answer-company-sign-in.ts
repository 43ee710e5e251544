import type { CompanySignInAnswer } from '@maincrop/contract/schemas/company-sign-in';
import { afterPassword, hasLostFactor } from '@maincrop/domain/account/account-status';
import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import type { CompanySession } from '../../../platform/access/company-session.ts';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { knownDevice } from '../../../platform/access/known-device.ts';
import { rememberedDevice, startSession } from '../../../platform/access/start-session.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { CompanyProvider } from '../../../platform/company/company-config.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { factorStateOf, lockedUser, signInAccountOf, type UserRow } from '../account.store.ts';
import { dropLostFactor } from '../second-factor/change-factor.ts';
import { askForCode } from '../sign-in/ask-for-code.ts';
import { unlessChanged } from '../sign-in/unless-changed.ts';
import { returnAddress, SIGN_IN_MINUTES } from './begin-company-sign-in.ts';
import { type BegunSignIn, takeCompanySignIn } from './company-sign-in.store.ts';
import { type CompanyPerson, personBehind } from './company-person.ts';
import { openCompanyAccount } from './open-company-account.ts';
import { proveByCompany } from './prove-by-company.ts';
import { secretsOf } from './sign-in-secrets.ts';

type AnswerCall = Call<'answerCompanySignIn'>;

/**
 * What a company answered, once, in the browser and for the company that it was asked of. Stands in for the password:
 * the second factor follows as it does there, unless the company says that one was proved. Source: decisions 153, 154.
 */
export const answerCompanySignIn = defineHandler(
  'answerCompanySignIn',
  async (call): Promise<CompanySignInAnswer> => {
    const provider = call.services.config.companies.find(({ id }) => id === call.body.provider);
    if (provider === undefined) throw new AppError('company-sign-in.unknown-company');
    const { begun, person } = await answered(call, provider);
    if (begun.session_id !== null) {
      const company = companySession(call, provider, person);
      const begunAt = minutesAfter(begun.expires_at, -SIGN_IN_MINUTES);
      const proof = { sessionId: begun.session_id, begunAt, person, company, name: provider.name };
      await proveByCompany(call, proof);
      return { status: 'proved' };
    }
    const user = await accountOf(call, provider, person);
    return enter(call, user, { provider, person, redirect: begun.redirect });
  },
);

/** The begun sign-in, which is used up, and whoever the company vouches for. */
async function answered(
  call: AnswerCall,
  provider: CompanyProvider,
): Promise<{ readonly begun: BegunSignIn; readonly person: CompanyPerson }> {
  const { body, services, request } = call;
  const { state, code, iss, error } = body;
  const browser = request.cookies['company'] ?? '';
  const begun = await takeCompanySignIn(services.db.app, {
    stateHash: hashOfSecret(state),
    provider: provider.id,
    browserHash: hashOfSecret(browser),
    now: services.clock.now(),
  });
  if (begun === null) throw new AppError('company-sign-in.expired');
  const url = new URL(returnAddress(services.config, provider));
  for (const [name, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) url.searchParams.set(name, value);
  const secrets = secretsOf(browser, state);
  return { begun, person: await personBehind(services, provider, { url, secrets }) };
}

async function accountOf(
  call: AnswerCall,
  provider: CompanyProvider,
  person: CompanyPerson,
): Promise<UserRow> {
  const { services, request, locale } = call;
  const now = services.clock.now();
  const opened = await transaction(services.db.app, async (client) => {
    const account = await openCompanyAccount(client, {
      provider,
      person,
      now,
      requestId: request.id,
      locale,
    });
    if (account.kind === 'open') return { user: await lockedUser(client, account.userId) };
    const after = { company: provider.id, code: account.code };
    await writeAudit(client, {
      at: now,
      action: 'sign-in.company-refused',
      requestId: request.id,
      actorUserId: null,
      after,
    });
    return account;
  });
  if ('user' in opened) return opened.user;
  throw new AppError(opened.code, { company: provider.name });
}

/** What follows a password follows here. */
async function enter(
  call: AnswerCall,
  user: UserRow,
  arrival: {
    readonly provider: CompanyProvider;
    readonly person: CompanyPerson;
    readonly redirect: string | null;
  },
): Promise<CompanySignInAnswer> {
  const { provider, person, redirect } = arrival;
  const company = companySession(call, provider, person);
  const isDeviceKnown = (await knownDevice(call, user.id)) !== null;
  const verdict = afterPassword(
    // The password of the portal plays no part.
    { ...signInAccountOf(user), mustResetPassword: false },
    {
      isRightPassword: true,
      isDeviceRemembered: (await rememberedDevice(call, user.id)) !== null,
      isDeviceKnown,
    },
  );
  if (verdict.kind === 'code-required' && !person.hasFactor) {
    const { method } = verdict;
    const asked = await askForCode(call, user, { method, sessionId: null, maySend: true, company });
    return { ...asked, redirect, email: user.email };
  }
  await transaction(call.services.db.app, async (client) => {
    await unlessChanged(client, user);
    if (hasLostFactor(factorStateOf(user))) await dropLostFactor(client, call, user);
    const own = secondFactorOf(factorStateOf(user)) === 'none' ? null : 'remembered-device';
    const factor = person.hasFactor ? 'company' : own;
    await startSession(client, call, {
      userId: user.id,
      factor,
      isMailProved: false,
      isDeviceKnown,
      company,
    });
  });
  return { status: 'signed-in', redirect };
}

function companySession(
  { services }: AnswerCall,
  provider: CompanyProvider,
  person: CompanyPerson,
): CompanySession {
  const { authenticatedAgoMs: agoMs, idToken } = person;
  const at =
    agoMs === null ? null : new Date(services.clock.now().getTime() - Math.max(0, agoMs)).toISOString();
  return { provider: provider.id, idToken, authenticatedAt: at };
}
