import { describe, expect, it } from 'vitest';
import { serverNow, setServerNow } from './server-clock.ts';

describe('the clock of the service', () => {
  it('OPEN-33 decides what time it is, however wrong the browser is', () => {
    const ahead = Date.now() + 86_400_000;

    setServerNow(new Date(ahead).toISOString());

    expect(Math.abs(serverNow().getTime() - ahead)).toBeLessThan(1000);
  });

  it('keeps what it knows when the answer makes no sense', () => {
    const before = serverNow().getTime();

    setServerNow('tomorrow');

    expect(Math.abs(serverNow().getTime() - before)).toBeLessThan(1000);
  });
});
