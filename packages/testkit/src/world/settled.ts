import type { TestWorld } from './test-world.ts';

const TRIES = 40;
const PAUSE_MS = 250;

/** Waits until a service that was started on a busy machine no longer says so: what loads with it holds everything up. */
export async function settled({ url }: Pick<TestWorld, 'url'>): Promise<void> {
  for (let n = 0; n < TRIES; n += 1) {
    const { status } = await fetch(`${url}/api/identity/session`);
    if (status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
