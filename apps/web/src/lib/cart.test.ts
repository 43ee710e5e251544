import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartOwner } from './cart.ts';

const OWNER: CartOwner = { userId: 'u1', customerNr: '100001' };
const LINE = { ProductNr: '310101', SalesUnit: 'PAL' as const, Quantity: 4 };
const PRODUCTS = [{ ProductNr: '310101', ProductText: 'Fries' }];

/** One browser: its storage is shared by its tabs, and each tab hears of the changes of the others. */
function aBrowser() {
  const stored = new Map<string, string>();
  const listeners = new Set<(event: { key: string | null }) => void>();
  return {
    stored,
    tellOthers: (key: string | null) => listeners.forEach((listener) => listener({ key })),
    window: {
      location: { assign: () => undefined },
      addEventListener: (name: string, listener: (event: { key: string | null }) => void) =>
        name === 'storage' && listeners.add(listener),
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    },
  };
}

/** A tab: the module as a freshly loaded page has it. */
async function openTab() {
  vi.resetModules();
  return import('./cart.ts');
}

describe('the cart of a user and SAP customer', () => {
  let browser: ReturnType<typeof aBrowser>;
  beforeEach(() => {
    browser = aBrowser();
    vi.stubGlobal('window', browser.window);
    vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, querySelector: () => null });
  });
  afterEach(() => vi.unstubAllGlobals());

  const linesOf = (tab: Awaited<ReturnType<typeof openTab>>, owner = OWNER) =>
    tab.changeCart(owner, (cart) => cart).lines;

  it('NEW-05 OPEN-31 survives a reload', async () => {
    const before = await openTab();
    before.changeCart(OWNER, (cart) => before.withLines(cart, [LINE], PRODUCTS));

    const after = await openTab();

    expect(linesOf(after)).toEqual([LINE]);
  });

  it('OPEN-31 is another one for another customer or user', async () => {
    const tab = await openTab();
    tab.changeCart(OWNER, (cart) => tab.withLines(cart, [LINE], PRODUCTS));

    expect(linesOf(tab, { ...OWNER, customerNr: '100011' })).toEqual([]);
    expect(linesOf(tab, { ...OWNER, userId: 'u2' })).toEqual([]);
  });

  it('OPEN-31 follows what another tab does', async () => {
    const one = await openTab();
    linesOf(one);
    const other = await openTab();
    other.changeCart(OWNER, (cart) => other.withLines(cart, [LINE], PRODUCTS));

    browser.tellOthers('maincrop.cart.u1.100001');

    expect(linesOf(one)).toEqual([LINE]);
  });

  it('NEW-37 leaves nothing behind when it is cleared', async () => {
    const tab = await openTab();
    tab.changeCart(OWNER, (cart) => tab.withLines(cart, [LINE], PRODUCTS));

    tab.clearCart(OWNER);

    expect(browser.stored.size).toBe(0);
  });

  it('NEW-37 keeps its idempotency key over changes and a reload, until the cart is empty', async () => {
    const tab = await openTab();
    const first = tab.changeCart(OWNER, (cart) => tab.withOrderKey(tab.withLines(cart, [LINE], PRODUCTS)));
    const changed = tab.changeCart(OWNER, (cart) =>
      tab.withOrderKey(tab.withLines(cart, [{ ...LINE, Quantity: 5 }], PRODUCTS)),
    );
    const reloaded = (await openTab()).changeCart(OWNER, (cart) => cart);
    const emptied = tab.changeCart(OWNER, (cart) => tab.withLines(cart, [], PRODUCTS));

    expect(first.orderKey).toMatch(/^[0-9a-f]{32}$/);
    expect([changed.orderKey, reloaded.orderKey]).toEqual([first.orderKey, first.orderKey]);
    expect(emptied.orderKey).toBeNull();
  });

  it('NEW-11 remembers the texts of its products, and forgets notes on products that left', async () => {
    const { withLines, changeCart } = await openTab();
    const changed = [
      { ProductNr: '310101', orderedBoxes: 37, newBoxes: 40 },
      { ProductNr: 'gone', orderedBoxes: 1, newBoxes: 8 },
    ];

    const cart = changeCart(OWNER, (empty) => withLines({ ...empty, changed }, [LINE], PRODUCTS));

    expect(cart.texts).toEqual({ '310101': 'Fries' });
    expect(cart.changed).toEqual([changed[0]]);
  });

  it('NEW-40 keeps the items of a re-order until they are answered', async () => {
    const item = { ...LINE, ItemText: 'Fries', ShortCode: 'F01' };
    const kept = { from: '4400100007', items: [item], before: [LINE], after: [LINE] };
    (await openTab()).keepReorder(OWNER, kept);

    const reloaded = await openTab();

    expect(reloaded.keptReorder(OWNER)).toEqual(kept);
    reloaded.clearCart(OWNER);
    expect(browser.stored.size).toBe(0);
  });
});
