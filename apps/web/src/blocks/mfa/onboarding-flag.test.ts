import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const buyer = { userId: '1', mfa: 'none' as const, groups: ['direct-customers'], isImpersonated: false };

/** The flag module as a freshly loaded page has it. */
async function freshPage() {
  vi.resetModules();
  return import('./onboarding-flag.ts');
}

describe('who is asked to set up a second factor', () => {
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    [['direct-customers'], 'none', true],
    [['administrators'], 'none', true],
    [['end-users'], 'none', true],
    [['indirect-customers'], 'none', false],
    [['multinationals'], 'none', false],
    [[], 'none', false],
    [['direct-customers'], 'TOTP', false],
    [['administrators'], 'SMS', false],
  ] as const)('MFA-03 %s with %s: %s', async (groups, mfa, expected) => {
    const { beginVisit } = await freshPage();

    expect(beginVisit({ ...buyer, groups: [...groups], mfa })).toBe(expected);
    expect(stored.get('maincrop.mfa-onboarding')).toBe(expected ? 'true' : undefined);
  });

  it('never asks somebody who acts for another person', async () => {
    const { beginVisit } = await freshPage();

    expect(beginVisit({ ...buyer, isImpersonated: true })).toBe(false);
  });

  it('MFA-04 asks no more in this visit once declined, and again on the next', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const visit = await freshPage();
    expect(visit.beginVisit(buyer)).toBe(true);

    visit.endOnboarding(buyer.userId);

    expect(visit.beginVisit(buyer)).toBe(false);
    const reloaded = await freshPage();
    expect(reloaded.beginVisit(buyer)).toBe(false);
    expect((await freshPage()).beginVisit({ ...buyer, userId: '2' })).toBe(true);
    vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1);
    expect((await freshPage()).beginVisit(buyer)).toBe(true);
  });
});
