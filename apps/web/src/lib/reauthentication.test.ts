import { describe, expect, it } from 'vitest';
import { askToReauthenticate, pendingReauthentication } from './reauthentication.ts';

describe('asking for the password once more', () => {
  it('asks once for all who wait and tells each of them', async () => {
    const both = Promise.all([askToReauthenticate('password'), askToReauthenticate('password')]);

    pendingReauthentication.get()?.settle(true);

    expect(await both).toEqual([true, true]);
    expect(pendingReauthentication.get()).toBeNull();
  });

  it('asks again for the next one after a refusal', async () => {
    const first = askToReauthenticate('password');
    pendingReauthentication.get()?.settle(false);
    expect(await first).toBe(false);

    const second = askToReauthenticate('password');

    expect(pendingReauthentication.get()).not.toBeNull();
    pendingReauthentication.get()?.settle(true);
    expect(await second).toBe(true);
  });

  it('MFA-14 asks for the second factor after the password, not at the same time', async () => {
    const password = askToReauthenticate('password');
    const factor = askToReauthenticate('factor');
    expect(pendingReauthentication.get()?.proof).toBe('password');

    pendingReauthentication.get()?.settle(true);
    expect(await password).toBe(true);
    await Promise.resolve();
    expect(pendingReauthentication.get()?.proof).toBe('factor');
    pendingReauthentication.get()?.settle(false);

    expect(await factor).toBe(false);
    expect(pendingReauthentication.get()).toBeNull();
  });
});
