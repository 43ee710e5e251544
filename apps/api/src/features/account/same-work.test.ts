import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PUBLIC = [
  ['sign-in', (email: string) => ({ email, password: 'Wrong2026' })],
  ['sign-up', (email: string) => ({ email, password: 'Knollenfeld9', locale: 'en-GB', acceptTerms: true })],
  ['forgot-password', (email: string) => ({ email })],
  ['resend-code', (email: string) => ({ email, purpose: 'sign-up' })],
  ['resend-code', (email: string) => ({ email, purpose: 'reset' })],
  ['confirm-reset', (email: string) => ({ username: email, code: '123456', newPassword: 'Knollenfeld9' })],
  ['confirm-sign-up', (email: string) => ({ email, code: '123456' })],
] as const;

/** Time follows from work: the statements a request sends do not depend on whether there is an account. */
describe('what everybody may ask about an address', () => {
  let world: TestWorld;
  const sent: string[] = [];
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    for (const pool of [world.db.app, world.db.system]) {
      pool.on('acquire', (client) => {
        // Only what is watched is named; the client does everything else as before.
        const connection = client as unknown as { query: (...args: unknown[]) => unknown; isWatched?: true };
        if (connection.isWatched) return;
        connection.isWatched = true;
        const plain = connection.query.bind(client);
        connection.query = (...args) => {
          const [statement] = args;
          sent.push(seenOf(statement, args[1]));
          return plain(...args);
        };
      });
    }
  });
  afterAll(() => world.close());

  it.each(PUBLIC)(
    'OPEN-15 %s sends the same statements for a known, an unknown and a closed account',
    async (path, body) => {
      // The first request of all makes the hash that stands in for a missing one.
      await ask(path, body('warm.up@nowhere.example'));

      const known = await ask(path, body(BUYER));
      const unknown = await ask(path, body('nobody@nowhere.example'));
      const closed = await ask(path, body('inactive@customer.example'));

      expect(known.statements.length).toBeGreaterThan(0);
      expect(unknown).toEqual(known);
      expect(closed).toEqual(known);
    },
  );

  async function ask(path: string, body: object) {
    sent.length = 0;
    const response = await fetch(`${world.base}/identity/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { requestId, ...answer } = JSON.parse((await response.text()) || '{}') as Record<string, unknown>;
    return { status: response.status, answer, hasId: typeof requestId, statements: [...sent] };
  }
});

/** A statement and, of a look-up, which of its values are null: a look-up of null is no work (`id = null` is never true). */
function seenOf(statement: unknown, given: unknown): string {
  const config =
    typeof statement === 'string' ? { text: statement, values: given } : (statement as { text: string });
  const { text, values } = config as { readonly text: string; readonly values?: readonly unknown[] };
  if (/^\s*insert/.test(text) || !Array.isArray(values)) return text;
  return `${text} [${values.map((value) => (value === null ? 'null' : 'value')).join()}]`;
}
