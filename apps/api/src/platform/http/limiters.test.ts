import { createService, type Service } from '@maincrop/api/compose';
import { demo } from '@maincrop/tools/dev-world/demo-users';
import { embeddedLogins } from '@maincrop/tools/dev-world/logins';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

/** How often one sender may try a password in a minute. */
const MOST = 30;

describe('limits of what is guessed at', () => {
  let world: TestWorld;
  let second: { readonly service: Service; readonly base: string };
  beforeAll(async () => {
    world = await createTestWorld();
    second = await startBeside();
  });
  afterAll(async () => {
    await second.service.close();
    await world.close();
  });
  beforeEach(() => world.db.system.query('delete from counted_calls'));

  const startBeside = async () => {
    const service = await createService({
      config: world.services.config,
      clock: world.clock,
      database: embeddedLogins(inject('cluster'), String(world.db.app.options.database)),
      demo,
    });
    return { service, base: `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/api` };
  };
  /** A process that is very busy counts nothing: asked again. */
  const ask = async (base: string, index: number): Promise<Response> => {
    const response = await askOnce(base, index);
    return response.status === 503 ? ask(base, index) : response;
  };
  const askOnce = (base: string, index: number) =>
    fetch(`${base}/identity/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `cook${index}@tryout.example` }),
    });
  const statuses = (bases: readonly string[], count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const response = await ask(bases[index % bases.length] ?? '', index);
        return response.status;
      }),
    );

  it('OPEN-25 two processes together let no more through than one, at once too', async () => {
    const seen = await statuses([world.base, second.base], 2 * MOST);

    expect(seen.filter((status) => status !== 429)).toHaveLength(MOST);
  });

  it('OPEN-25 hold wherever the next call arrives, and after a restart', async () => {
    expect(await statuses([world.base], MOST)).not.toContain(429);

    expect((await ask(second.base, 99)).status).toBe(429);
    await second.service.close();
    second = await startBeside();
    const refused = await ask(second.base, 99);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('OPEN-25 begin anew when the minute is over', async () => {
    expect(
      (await statuses([world.base, second.base], MOST + 1)).filter((status) => status === 429),
    ).toHaveLength(1);

    await world.db.system.query("update counted_calls set began_at = began_at - interval '1 minute'");

    expect((await ask(second.base, 1)).status).toBe(204);
  });

  it('keep no address: who called stands there as a hash', async () => {
    await ask(world.base, 1);

    const { rows } = await world.db.system.query<{ bytes: number }>(
      'select octet_length(caller_key) as bytes from counted_calls',
    );
    expect(rows).toEqual([{ bytes: 32 }]);
  });
});
