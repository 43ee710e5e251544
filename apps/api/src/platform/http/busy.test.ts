import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, describe, expect, it } from 'vitest';

let world: Awaited<ReturnType<typeof createTestWorld>>;

describe('a process whose event loop stands', () => {
  afterEach(async () => world.close());

  it.each([
    ['sends callers away and says when to come again', { busyAfterMs: 200 }, [503, '1']],
    // Whoever asks has no session.
    ['stands for less than its limit', { busyAfterMs: 2000 }, [401, null]],
    ['answers all the same in a world of tests', {}, [401, null]],
  ])('%s', async (_what, overrides, expected) => {
    world = await createTestWorld({ overrides });
    await stand();

    const { status, headers } = await fetch(`${world.base}/identity/session`);

    expect([status, headers.get('retry-after')]).toEqual(expected);
  });

  it('OPEN-52 tells who has a session that it will be back, and says that it lives', async () => {
    world = await createTestWorld({ overrides: { busyAfterMs: 200 } });
    const origin = new URL(world.base).origin;
    await stand();

    const page = await fetch(`${origin}/dashboard`, { headers: { cookie: 'refresh_token=x' } });
    const script = await fetch(`${origin}/back-soon.js`);
    const lives = await fetch(`${origin}/healthz`);

    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ]);
    expect([script.status, lives.status]).toEqual([200, 200]);
  });
});

/** Turns the loop once in more than a second. */
async function stand(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    await nextTurn();
  }
}
