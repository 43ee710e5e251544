import {
  ACCOUNT_LIMITS,
  accountBeginning,
  accountCommands,
} from '@maincrop/testkit/account/account-commands.arbitrary';
import { accountStep } from '@maincrop/testkit/account/account-machine';
import {
  type AccountCommand,
  type CommandOf,
  newAccountState,
} from '@maincrop/testkit/account/account-state';
import { codeAt } from '@maincrop/testkit/account/proofs';
import { rounds } from '@maincrop/testkit/faults/rounds';
import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeRow,
  newestCode,
  recoveryCodeOf,
  rowOf,
  secretOf,
  seen,
} from '@maincrop/testkit/account/account-rows';

// Each sequence takes about half a second.
const RUNS = rounds({ quick: 20, whole: 120 });
const PHONE = '+46701740607';

describe('the account over HTTP', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000000' } });
    // What asks for a second factor is there to be asked for; without a customer it goes no further.
    await world.db.system.query(
      `insert into policies (role_id, resource, actions, effect, wildcard)
         select id, '/orders', '{get}', 'allow', false from roles`,
    );
  });
  afterAll(() => world.close());

  it(`AUTH-04 AUTH-06 AUTH-09 AUTH-14 AUTH-19 MFA-04 MFA-07 MFA-10 MFA-13 MFA-14 OPEN-12 OPEN-13 PRO-05 OPEN-25 is the account of the rules (${RUNS} sequences)`, async () => {
    let runs = 0;
    const reached = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(accountCommands, async (random) => {
        runs += 1;
        const browser = accountBrowsers(world, runs);
        let model = newAccountState(world.clock.now().getTime());
        for (const command of [...accountBeginning, ...random]) {
          const step = accountStep(model, command, ACCOUNT_LIMITS);
          const outcome = await browser.run(command);
          reached.set(step.outcome, (reached.get(step.outcome) ?? 0) + 1);
          expect([command, outcome]).toEqual([command, step.outcome]);
          expect([command, await browser.see()]).toEqual([
            command,
            seen(step.state, browser.addressOf(step.state.emailNumber)),
          ]);
          model = step.state;
        }
      }),
      { numRuns: RUNS, seed: 20_261_123, endOnFailure: true },
    );

    expect(reached.get('signed-in')).toBeGreaterThan(RUNS);
    expect(reached.get('code-required')).toBeGreaterThan(RUNS / 10);
    expect(reached.get('account.step-up-required')).toBeGreaterThan(RUNS / 10);
  }, 3_600_000);
});

/**
 * Two browsers at the sign-in page of one person: they keep their cookies and what was mailed, and answer like the model.
 */
function accountBrowsers(world: TestWorld, number: number) {
  const { system } = world.db;
  const addressOf = (changes: number) => `person-${number}-${changes}@tryout.example`;
  let emailNumber = 0;
  let email = addressOf(emailNumber);
  const jars = { here: new Map<string, string>(), elsewhere: new Map<string, string>() };
  let cookies = jars.here;
  const mailed = { signUp: '', signIn: '', reset: '', phone: '', email: '' };
  let challenge = { id: 'none', method: 'TOTP', sentCode: '' };
  let setupSecret = '';
  const change = (what: string) => changeRow(world, email, what);

  async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${world.base}/identity/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as Record<string, string | undefined>;
  }

  /** As whoever the session cookie names, like the portal: first a token, then the call. */
  async function asOwner(path: string, body: object): Promise<Record<string, string | undefined>> {
    const { accessToken, code } = await post('token', {});
    return accessToken === undefined
      ? { code }
      : post(path, body, { authorization: `Bearer ${accessToken}` });
  }

  const given = (isRight: boolean, code: string) => (isRight ? code || 'none!!' : 'wrong!');

  async function signIn(password: string): Promise<string> {
    const answer = await post('sign-in', { email, password });
    if (answer['code'] === 'account.password-reset-required')
      mailed.reset = (await newestCode(world)) ?? mailed.reset;
    if (answer['status'] !== 'code-required') return outcomeOf(answer);
    // Within half a minute nothing is sent: the code that is there already is the one.
    if (answer['method'] !== 'TOTP') mailed.signIn = (await newestCode(world)) ?? mailed.signIn;
    const sentCode = mailed.signIn;
    // Whoever sits elsewhere has no code to go on with.
    if (cookies === jars.elsewhere) return 'code-required';
    challenge = { id: answer['challenge'] ?? 'none', method: answer['method'] ?? '', sentCode };
    return 'code-required';
  }

  async function confirmSignIn(command: Extract<AccountCommand, { kind: 'confirmSignIn' }>): Promise<string> {
    const right = challenge.method === 'TOTP' ? codeOfApp(await secretOf(world, email)) : challenge.sentCode;
    const code = given(command.isRight, right);
    return outcomeOf(
      await post('sign-in-code', { challenge: challenge.id, code, rememberDevice: command.rememberDevice }),
    );
  }

  async function seeOrders(): Promise<string> {
    const { accessToken, code } = await post('token', {});
    if (accessToken === undefined) return code ?? '';
    const response = await fetch(`${world.base}/orders`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const answer = outcomeOf((await response.json()) as Record<string, string | undefined>);
    return answer === 'access.no-customer' ? 'ok' : answer;
  }

  async function stepUp(isRight: boolean): Promise<string> {
    const begun = await asOwner('step-up', {});
    if (begun['challenge'] === undefined) return outcomeOf(begun);
    if (begun['method'] !== 'TOTP') mailed.signIn = (await newestCode(world)) ?? mailed.signIn;
    const right = begun['method'] === 'TOTP' ? codeOfApp(await secretOf(world, email)) : mailed.signIn;
    const code = given(isRight, right);
    const outcome = outcomeOf(await asOwner('step-up-code', { challenge: begun['challenge'], code }));
    // A sign-in that waits for the same code is given up.
    if (outcome === 'ok') challenge = { ...challenge, id: 'none' };
    return outcome;
  }

  async function useRecoveryCode(isRight: boolean): Promise<string> {
    const code = isRight ? await recoveryCodeOf(world, email, kept) : 'zzzz-zzzz';
    return outcomeOf(await post('sign-in-code', { challenge: challenge.id, code, kind: 'recovery' }));
  }

  // Codes are shown once and stored as hashes; the browser keeps those it was shown.
  const kept: string[] = [];
  const codeOfApp = (secret: string) => (secret === '' ? '' : codeAt(world, secret));

  async function keepCodes(answer: Readonly<Record<string, unknown>>): Promise<string> {
    const codes = answer['recoveryCodes'] ?? answer['codes'];
    if (Array.isArray(codes)) kept.push(...codes.map(String));
    return outcomeOf(answer as Record<string, string | undefined>);
  }

  const commands: {
    readonly [K in AccountCommand['kind']]: (c: CommandOf<K>) => Promise<string>;
  } = {
    signUp: async (c) => {
      const answer = await post('sign-up', {
        email,
        password: c.password,
        locale: 'en-GB',
        acceptTerms: true,
      });
      mailed.signUp = (await newestCode(world)) ?? mailed.signUp;
      return outcomeOf(answer);
    },
    resendSignUpCode: async () => {
      const answer = await post('resend-code', { email, purpose: 'sign-up' });
      mailed.signUp = (await newestCode(world)) ?? mailed.signUp;
      return outcomeOf(answer);
    },
    forgotPassword: async () => {
      const answer = await post('forgot-password', { email });
      mailed.reset = (await newestCode(world)) ?? mailed.reset;
      return outcomeOf(answer);
    },
    confirmSignUp: async (c) =>
      outcomeOf(await post('confirm-sign-up', { email, code: given(c.isRight, mailed.signUp) })),
    signIn: (c) => signIn(c.password),
    confirmSignIn,
    useRecoveryCode: (c) => useRecoveryCode(c.isRight),
    confirmReset: async (c) =>
      outcomeOf(
        await post('confirm-reset', {
          username: email,
          code: given(c.isRight, mailed.reset),
          newPassword: c.password,
        }),
      ),
    reauthenticate: async (c) => outcomeOf(await asOwner('reauthenticate', { password: c.password })),
    changeEmail: async () => {
      const answer = await asOwner('change-email', { email: addressOf(emailNumber + 1) });
      mailed.email = (await newestCode(world)) ?? mailed.email;
      return outcomeOf(answer);
    },
    confirmEmail: async (c) => {
      const outcome = outcomeOf(await asOwner('confirm-email', { code: given(c.isRight, mailed.email) }));
      if (outcome === 'ok') email = addressOf(++emailNumber);
      return outcome;
    },
    startTotpSetup: async () => {
      const answer = await asOwner('totp-setup', {});
      setupSecret = answer['secret'] ?? setupSecret;
      return outcomeOf(answer);
    },
    verifyTotp: async (c) =>
      keepCodes(await asOwner('verify-totp', { code: given(c.isRight, codeOfApp(setupSecret)) })),
    sendPhoneCode: async () => {
      const answer = await asOwner('phone-code', { phone: PHONE });
      mailed.phone = (await newestCode(world)) ?? mailed.phone;
      return outcomeOf(answer);
    },
    confirmPhone: async (c) =>
      outcomeOf(await asOwner('confirm-phone', { code: given(c.isRight, mailed.phone) })),
    setMfaPreference: async ({ mfa }) => {
      const choice = (factor: string) => (mfa === factor ? 'PREFERRED' : 'DISABLED');
      return keepCodes(await asOwner('mfa-preference', { sms: choice('SMS'), totp: choice('TOTP') }));
    },
    createRecoveryCodes: async () => keepCodes(await asOwner('recovery-codes', {})),
    seeOrders,
    stepUp: (c) => stepUp(c.isRight),
    elsewhere: async (c) => {
      cookies = jars.elsewhere;
      const outcome = await run(c.command);
      cookies = jars.here;
      return outcome;
    },
    signOutEverywhere: async () => outcomeOf(await asOwner('sign-out-everywhere', {})),
    wait: (c) => {
      world.clock.advance(c.ms);
      return Promise.resolve('ok');
    },
    deactivate: () => change('deleted_at = created_at'),
    demandReset: () => change('password_reset_required = true'),
    forgetProofs: async () => {
      await system.query(
        `update sessions set factor_method = null, factor_proved_at = null, phone_proved_at = null,
           mail_proved_at = null
           where user_id = (select id from users where email = $1)`,
        [email],
      );
      return 'ok';
    },
    losePhone: () => change('phone = null'),
    knowElsewhere: async () => {
      const secret = `known-${number}`;
      await system.query(
        `insert into known_devices (secret_hash, user_id, used_at, expires_at)
           select $2, id, $3, $3::timestamptz + interval '180 days' from users where email = $1
           on conflict do nothing`,
        [email, hashOfSecret(secret), world.clock.now()],
      );
      jars.elsewhere.set('known-device', secret);
      return 'ok';
    },
  };

  // Each command goes to the function of its own kind; the compiler cannot follow that.
  async function run(command: AccountCommand): Promise<string> {
    const answer = commands[command.kind] as (given: AccountCommand) => Promise<string>;
    return answer(command);
  }

  return {
    addressOf,
    run: async (command: AccountCommand): Promise<string> => {
      // The limit on guesses has tests of its own.
      await system.query('delete from failed_attempts');
      return run(command);
    },
    see: () => rowOf(world, email),
  };
}

/** `signed-in`, the code of a refusal, or `ok`. */
function outcomeOf(answer: Readonly<Record<string, string | undefined>>): string {
  return answer['code'] ?? answer['status'] ?? 'ok';
}
