import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTestWorld } from '@maincrop/testkit/world/test-world';
import { describe, expect, it } from 'vitest';

describe('a process whose event loop stands', () => {
  it.each([
    ['sends callers away and says when to come again', { busyAfterMs: 2000 }, [503, '2']],
    // Whoever asks has no session.
    ['answers all the same in a world of tests', {}, [401, null]],
  ])('%s', async (_what, overrides, expected) => {
    const world = await createTestWorld({ overrides });
    await stand();

    const { status, headers } = await fetch(`${world.base}/identity/session`);
    await world.close();

    expect([status, headers.get('retry-after')]).toEqual(expected);
  });
});

/** Turns the loop once in more than the second after which it is looked at. */
async function stand(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    await nextTurn();
  }
}
