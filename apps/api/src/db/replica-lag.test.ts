import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLogPosition } from './log-position.ts';
import { ReplicaLag } from './replica-lag.ts';

describe('how far a replica is behind', () => {
  it.each([
    { replayed: 99n, shownUntilMs: null },
    { replayed: 100n, shownUntilMs: 1000 },
    { replayed: 199n, shownUntilMs: 1000 },
    { replayed: 200n, shownUntilMs: 3000 },
    { replayed: 999n, shownUntilMs: 3000 },
  ])('is known from what the primary had written: $replayed shows all of $shownUntilMs', (each) => {
    const lag = new ReplicaLag();
    lag.note(1000, 100n);
    // Nothing was written in these two seconds: who had it all has it all.
    lag.note(2000, 200n);
    lag.note(3000, 200n);

    expect(lag.shownUntilMs(each.replayed)).toBe(each.shownUntilMs);
  });

  it('starts over with a new primary, which may begin before the end of the one that died', () => {
    const lag = new ReplicaLag();
    lag.note(1000, 100n);
    lag.note(2000, 90n);

    expect([lag.shownUntilMs(95n), lag.shownUntilMs(89n)]).toEqual([2000, null]);
  });

  it('never shows more of a replica that has replayed less', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 700 }),
        fc.bigInt({ min: 0n, max: 1000n }),
        (steps, replayed) => {
          const lag = new ReplicaLag();
          const positions = steps.toSorted((a, b) => Number(a - b));
          for (const [atMs, position] of positions.entries()) lag.note(atMs, position);

          const shown = lag.shownUntilMs(replayed);
          const later = positions.find((position, atMs) => atMs > (shown ?? -1) && position <= replayed);
          expect(later).toBeUndefined();
          expect(lag.shownUntilMs(replayed + 1n) ?? -1).toBeGreaterThanOrEqual(shown ?? -1);
        },
      ),
    );
  });
});

describe('a position in the log', () => {
  it.each([
    ['0/0', 0n],
    ['0/FFFFFFFF', 4_294_967_295n],
    ['1/0', 4_294_967_296n],
    ['16/B374D848', 97_500_059_720n],
  ])('%s is %s', (text, position) => {
    expect(parseLogPosition(text)).toBe(position);
  });

  it.each(['', '0', '0/', '/0', '0/0/0', '0/x', '0/123456789'])('"%s" is none', (text) => {
    expect(() => parseLogPosition(text)).toThrow('No position in the log');
  });
});
