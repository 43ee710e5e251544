import { problemOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineHandler } from './handler.ts';

/** What a write to a full disk throws (faults.md F20). */
const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

describe('a disk without room', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({
      overrides: {
        handlers: {
          forgotPassword: defineHandler('forgotPassword', () => Promise.reject(noRoom)),
        },
      },
    });
  });
  afterAll(() => world.close());

  it('is said as such, with when to try again, and counted for whoever must act', async () => {
    const problem = await problemOf(world.call('forgotPassword', { body: { email: 'a@b.example' } }));

    expect(problem).toMatchObject({ status: 503, code: 'storage-full' });
    const metrics = await fetch(`${world.url}/metrics`);
    expect(await metrics.text()).toMatch(/reported_refusals\w*\{code="storage-full"\} 1/);
  });
});
