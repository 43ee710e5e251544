import type { Page } from '@playwright/test';
import { ROUNDS, SLOWER, tellPaintTimes, withBrowser } from './paint-times.ts';
import { BenchFailure } from './question.ts';
import type { Report } from './report.ts';
import { seedOrders } from './seed-orders.ts';
import { signedInPage } from './signed-in-page.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

/** What the browser does not tell took less. */
const TOLD_FROM_MS = 16;

/**
 * Event timing, as browsers tell it (https://www.w3.org/TR/event-timing/): from a key or a click to the frame that shows what
 * came of it, with the processor slowed four times. Quantities of an order with 60 and 600 products and a truck that fills;
 * sort, page and filter of orders. Ceilings: a key in a bare field of the same page, whose answer is one text; a click that
 * lays the same rows out and paints them once more, with no script that makes them. Fails above four times the ceiling;
 * times come in steps of 8 ms.
 */
export async function benchInteractions(seconds: number, report: Report): Promise<void> {
  await withBrowser(async (world, browser) => {
    await seedOrders(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: 2000, otherOrders: 0 });
    const { page, origin } = await signedInPage(world, browser, {
      cookie: world.session.cookie,
      viewport: { width: 1280, height: 900 },
    });
    await page.addInitScript(listenToEvents);
    const devTools = await page.context().newCDPSession(page);
    const slow = async (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate });
    // Even: each round leaves the filter as it was found.
    const times = 2 * Math.max(3, Math.round(seconds));

    for (const products of [60, 600]) {
      await slow(1);
      await haveProducts(world, products);
      await openWizard(page, origin);
      await slow(SLOWER);
      const section = `Key press to paint in an order, ${products} products, processor ${SLOWER} x slower`;
      await measure(page, { section, times, inputs: QUANTITIES }, report);
    }
    await slow(1);
    await page.goto(`${origin}/orders?filter=closed`);
    await page.getByRole('table').first().waitFor();
    await slow(SLOWER);
    const section = `Sort, page and filter of 2,000 orders to paint, processor ${SLOWER} x slower`;
    await measure(page, { section, times, inputs: LIST }, report);
  });
}

interface Input {
  readonly name: string;
  readonly do: (page: Page, nth: number) => Promise<void>;
}

const BARE: Input = {
  name: 'ceiling: a key in a bare field',
  do: async (page, nth) => {
    await page.locator('#bench-field').focus();
    await page.keyboard.press(String(1 + (nth % 9)));
  },
};

/** A mouse comes from elsewhere, is pressed and let go: what is under it is drawn anew more than once. */
const ROWS_ANEW: Input = {
  name: 'ceiling: a click that draws the same rows once more',
  do: async (page) => page.locator('#bench-button').click(),
};

const QUANTITIES: readonly Input[] = [
  BARE,
  {
    name: 'a quantity typed',
    do: async (page, nth) => {
      const field = page.locator('[data-unit="PAL"] input:enabled').nth(nth % 8);
      await field.focus();
      await page.keyboard.press(String(1 + (nth % 4)));
    },
  },
  {
    name: 'a quantity one higher (arrow key)',
    do: async (page, nth) => {
      await page
        .locator('[data-unit="LAY"] input:enabled')
        .nth(nth % 8)
        .focus();
      await page.keyboard.press('ArrowUp');
    },
  },
];

const LIST: readonly Input[] = [
  ROWS_ANEW,
  {
    name: 'sorted by a column',
    do: async (page, nth) =>
      page
        .getByRole('columnheader')
        .getByRole('button')
        .nth(nth % 2)
        .click(),
  },
  {
    name: 'another page',
    do: async (page) =>
      page
        .locator('main nav a:not([aria-current])')
        .filter({ hasText: /^[12]$/ })
        .click(),
  },
  {
    name: 'filtered by a status',
    do: async (page, nth) => {
      await page.getByRole('combobox').first().focus();
      await page.keyboard.press(nth % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    },
  },
];

async function measure(
  page: Page,
  given: { readonly section: string; readonly times: number; readonly inputs: readonly Input[] },
  report: Report,
): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('#bench-bare')?.remove();
    const bare = document.createElement('div');
    const field = document.createElement('input');
    const button = document.createElement('button');
    const answer = document.createElement('output');
    bare.id = 'bench-bare';
    bare.style.cssText = 'position:fixed;left:0;top:0;z-index:99';
    field.id = 'bench-field';
    field.style.width = '80px';
    field.addEventListener('input', () => (answer.textContent = field.value));
    button.id = 'bench-button';
    button.textContent = 'press';
    button.addEventListener('click', () => {
      const rows = document.querySelector<HTMLElement>('main table');
      if (rows === null) throw new Error('There are no rows to draw.');
      rows.style.display = 'none';
      // Asked for, so that their layout is really given up.
      answer.textContent = String(rows.offsetHeight);
      rows.style.display = '';
    });
    bare.append(field, button, answer);
    document.body.append(bare);
  });
  const found = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const input of given.inputs)
      for (let nth = 0; nth < given.times; nth++) {
        const took = await timeOf(page, () => input.do(page, round * given.times + nth));
        found.set(input.name, [...(found.get(input.name) ?? []), took]);
      }
  const ceiling = given.inputs[0]?.name ?? '';
  tellPaintTimes(report, { part: 'interactions', section: given.section, ceiling, found });
}

/** Milliseconds that the browser tells of the slowest event of one input, the one with its paint. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => ((globalThis as unknown as EventsHeard).eventsHeard = []));
  await act();
  // Entries come in the frame after the one that they tell of.
  await page.waitForTimeout(250);
  const heard = await page.evaluate(() => (globalThis as unknown as EventsHeard).eventsHeard);
  return Math.max(TOLD_FROM_MS, ...heard);
}

interface EventsHeard {
  eventsHeard: number[];
}

/** Runs in the page. */
function listenToEvents(): void {
  const heard = globalThis as unknown as EventsHeard;
  heard.eventsHeard = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        heard.eventsHeard.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function openWizard(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/orders/new/select-products`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator('[data-unit="PAL"] input').first().waitFor();
}

/** So many products that can be ordered: those of the demo, and the same once more under other numbers. */
async function haveProducts({ system }: BenchWorld, wanted: number): Promise<void> {
  await system.query(
    `insert into products select made.* from (
        select p, n, row_number() over (order by n, p.product_nr) as nth
        from products p, generate_series(1, 50) n where p.is_available and p.product_nr not like '8%'
      ) as each,
      jsonb_populate_record(each.p, jsonb_build_object('product_nr', '8' || lpad(nth::text, 5, '0'),
        'id', (each.p).id || '-' || n)) as made
      where nth <= $1::int - (select count(*) from products where is_available and product_nr not like '8%')
      on conflict do nothing`,
    [wanted],
  );
  await system.query("update erp_watermarks set watermark = watermark || '+' where kind = 'products'");
  const counted = await system.query<{ n: number }>(
    'select count(*)::int as n from products where is_available',
  );
  if (counted.rows[0]?.n !== wanted)
    throw new BenchFailure('interactions', `there are not ${wanted} products`);
}
