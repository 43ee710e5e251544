import { describe, expect, it } from 'vitest';
import { askToReauthenticate, pendingReauthentication } from './reauthentication.ts';

describe('asking for the password once more', () => {
  it('asks once for all who wait and tells each of them', async () => {
    const both = Promise.all([askToReauthenticate(), askToReauthenticate()]);

    pendingReauthentication.get()?.settle(true);

    expect(await both).toEqual([true, true]);
    expect(pendingReauthentication.get()).toBeNull();
  });

  it('asks again for the next one after a refusal', async () => {
    const first = askToReauthenticate();
    pendingReauthentication.get()?.settle(false);
    expect(await first).toBe(false);

    const second = askToReauthenticate();

    expect(pendingReauthentication.get()).not.toBeNull();
    pendingReauthentication.get()?.settle(true);
    expect(await second).toBe(true);
  });
});
