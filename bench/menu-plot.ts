import { demoCode, signInAs } from '@maincrop/testkit/world/sign-in';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import type { Page } from '@playwright/test';
import { timesToPaint } from './menu-plot-page.ts';
import { ROUNDS, SLOWER, tellPaintTimes, withBrowser } from './paint-times.ts';
import { BenchFailure } from './question.ts';
import type { Report } from './report.ts';
import { signedInPage } from './signed-in-page.ts';
import type { BenchWorld } from './world.ts';

const DISHES = 200;

/**
 * From a key in the plot and from the slider beside it to the next painted frame, with 200 dishes and a processor slowed
 * four times. Ceiling: the same points and names on a bare canvas of the same page, by turns. Fails above four times the
 * ceiling.
 */
export async function benchMenuPlot(seconds: number, report: Report): Promise<void> {
  await withBrowser(async (world, browser) => {
    await addDishes(world);
    const { cookie } = await signInAs(world.apiBase, {
      email: RESTAURANT_OWNER,
      code: () => demoCode(world.apiBase, RESTAURANT_OWNER),
    });
    const { page, origin } = await signedInPage(world, browser, {
      cookie,
      viewport: { width: 1280, height: 1600 },
    });
    await openResults(page, origin);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const steps = Math.max(10, seconds * 6);
    const found = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++)
      for (const [kind, name] of KINDS)
        found.set(name, [
          ...(found.get(name) ?? []),
          ...(await page.evaluate(timesToPaint, { kind, steps })),
        ]);
    const section = `Menu engineering with ${DISHES} dishes: from input to paint, processor ${SLOWER} x slower`;
    tellPaintTimes(report, { part: 'menu plot', section, ceiling: KINDS[0][1], found });
  });
}

const KINDS = [
  ['canvas', 'ceiling: the same points on a bare canvas'],
  ['point', 'a point moved with an arrow key'],
  ['slider', 'what-if: one step of the slider'],
] as const;

/** One menu of 200 dishes with names as long as they come. */
async function addDishes({ system }: BenchWorld): Promise<void> {
  const added = await system.query(
    `insert into dishes (user_id, id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price,
         created_at)
       select r.user_id, gen_random_uuid(), r.id, 'breakfast', 'Kartoffelpfanne des Hauses ' || n, 3 + (n * 37) % 290,
         3 + n % 7, n % 9, n % 6, 9 + (n * 5) % 46, now()
       from (select r.* from restaurants r join users u on u.id = r.user_id where u.email = $1
         order by r.name limit 1) r, generate_series(1, $2::int) n`,
    [RESTAURANT_OWNER, DISHES],
  );
  if (added.rowCount !== DISHES) throw new BenchFailure('menu plot', 'the demo has no restaurant');
}

async function openResults(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/menu-engineering/results?course=breakfast`);
  const points = page.locator('figure svg [role=button]');
  await points.nth(DISHES - 1).waitFor({ state: 'attached' });
  await points.first().focus();
  await page.keyboard.press('Enter');
  await page.locator('input[type=range]').first().waitFor();
}
