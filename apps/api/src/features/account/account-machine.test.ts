import {
  ACCOUNT_LIMITS,
  accountBeginning,
  accountCommands,
} from '@maincrop/testkit/account/account-commands.arbitrary';
import { accountBrowsers } from '@maincrop/testkit/account/account-browsers';
import { accountStep } from '@maincrop/testkit/account/account-machine';
import { newAccountState } from '@maincrop/testkit/account/account-state';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seen } from '@maincrop/testkit/account/account-rows';

// A longer run is asked for by the environment: each sequence takes about half a second.
const RUNS = Number(process.env['ACCOUNT_RUNS'] ?? 120);

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
