import { anErrorReport } from '@maincrop/testkit/calls/error-reports';
import { refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const REQUEST_ID = '5f0c4a6e-8a55-4d0e-9d3b-0d6a3d0f5b11';

describe('POST /error-report', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => world.close());

  it('INV-20 a stranger tells of a document that could not be had: one line and one count', async () => {
    const lines = vi.spyOn(world.services.log, 'warn');

    await world.call('reportError', { body: anErrorReport({ requestId: REQUEST_ID }) });

    expect(lines.mock.calls).toEqual([
      [
        { reqId: expect.any(String), browser: anErrorReport({ requestId: REQUEST_ID }) },
        'failed in a browser',
      ],
    ]);
    expect(await metrics()).toContain('browser_errors_total{kind="document"} 1');
  });

  it('CLM-33 a failed upload is told with its size and code', async () => {
    const lines = vi.spyOn(world.services.log, 'warn');
    const upload = anErrorReport({ kind: 'upload', code: 'offline', sizeBytes: 26_214_400 });

    await world.call('reportError', { body: upload });

    expect(lines.mock.calls[0]?.[0]).toMatchObject({ browser: upload });
    expect(await metrics()).toContain('browser_errors_total{kind="upload"} 1');
  });

  it('OPEN-52 fields that the schema does not name never reach the log', async () => {
    const lines = vi.spyOn(world.services.log, 'warn');
    const body = {
      ...anErrorReport(),
      fileName: 'anna.pdf',
      message: 'Anna',
      email: 'anna@customer.example',
    };

    await world.call('reportError', { body });

    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/anna/i);
  });

  it.each([
    { kind: 'other' },
    { code: 'Anna Berg' },
    { code: 'anna@customer.example' },
    { page: '/user-management/usr-4711' },
    { page: '/invoices?q=anna' },
    { requestId: 'anna' },
    { build: 'a b' },
    { place: 'https://portal.example.com/assets/start.js:1:2' },
    { sizeBytes: -1 },
    { sizeBytes: 0.5 },
  ])('OPEN-52 refuses %j', async (changes) => {
    // Wrong on purpose.
    const body = { ...anErrorReport(), ...changes } as ReturnType<typeof anErrorReport>;

    expect(await refusalOf(world.call('reportError', { body }))).toBe('invalid-request');
  });

  it('OPEN-52 refuses a long body before it is read', async () => {
    const body = anErrorReport({ code: 'x'.repeat(5000) });

    expect(await refusalOf(world.call('reportError', { body }))).toBe('body-too-large');
  });

  it('OPEN-52 hears twenty reports a minute from an address; signing in is not slowed down by it', async () => {
    const fresh = await createTestWorld();
    const report = () => refusalOf(fresh.call('reportError', { body: anErrorReport() }));
    const answers = await Promise.all(Array.from({ length: 25 }, report));
    const body = { email: 'nobody@nowhere.example', password: 'Wrong2026' };
    const signedIn = await refusalOf(fresh.call('signIn', { body }));
    await fresh.close();

    expect(answers.filter((code) => code === 'too-many-requests')).toHaveLength(5);
    expect(signedIn).toBe('account.incorrect-credentials');
  });

  async function metrics(): Promise<string> {
    return (await fetch(`${world.url}/metrics`)).text();
  }
});
