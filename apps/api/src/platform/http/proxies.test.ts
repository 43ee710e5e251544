import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, describe, expect, it } from 'vitest';

/** How often one sender may try a password in a minute. */
const MOST = 30;

describe('the sender of a request', () => {
  let world: TestWorld;
  afterEach(() => world.close());

  /** The statuses of one more try than is allowed, each with what it says of its way. */
  const statusesOf = async (proxies: string, wayOf: (index: number) => string) => {
    world = await createTestWorld({ environment: { TRUST_PROXY: proxies } });
    const statuses: number[] = [];
    for (let index = 0; index <= MOST; index += 1) {
      const response = await fetch(`${world.base}/identity/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': wayOf(index) },
        body: JSON.stringify({ email: `cook${index}@tryout.example` }),
      });
      statuses.push(response.status);
    }
    return statuses;
  };

  it.each<[string, string, (index: number) => string]>([
    ['what nobody vouches for is not believed', '', (index) => `198.51.100.${index}`],
    [
      'what stands left of a stranger anybody wrote',
      '127.0.0.1',
      (index) => `198.51.100.${index}, 203.0.113.7`,
    ],
    ['a proxy of another network is a stranger', '10.0.0.0/8', (index) => `198.51.100.${index}`],
    ['one household has many addresses', '127.0.0.1', (index) => `2001:db8:1:2::${index.toString(16)}`],
  ])('OPEN-25 is counted as one: %s', async (_name, proxies, wayOf) => {
    const statuses = await statusesOf(proxies, wayOf);

    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, MOST)).not.toContain(429);
  });

  it('OPEN-25 are many where a known proxy says so, through a second one too', async () => {
    const statuses = await statusesOf('127.0.0.1, 10.0.0.0/8', (index) => `198.51.100.${index}, 10.0.0.5`);

    expect(statuses).not.toContain(429);
  });
});
