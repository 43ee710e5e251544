import type { ApiError } from '@maincrop/contract/client';
import { ReportErrorBody } from '@maincrop/contract/schemas/error-report';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const REQUEST_ID = '5f0c4a6e-8a55-4d0e-9d3b-0d6a3d0f5b11';

describe('what the browser tells of a failure', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    // Each test is a page that was just opened.
    vi.resetModules();
    fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetched);
    const script = { src: 'https://portal.example.com/assets/1cae83b8/index.js' };
    vi.stubGlobal('document', { querySelector: () => script });
    at('/invoices');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('INV-20 code, page and request of a document that could not be had', async () => {
    const { reportError, refusal } = await page();

    reportError(refusal('invoices.document-unavailable'), { kind: 'document' });

    await vi.dynamicImportSettled();
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/error-report');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
    expect(await sent()).toEqual([
      {
        kind: 'document',
        code: 'invoices.document-unavailable',
        page: '/invoices',
        requestId: REQUEST_ID,
        build: '1cae83b8',
        place: expect.toBeOneOf([null, expect.stringMatching(/^[\w-]+\.js:\d+:\d+$/)]),
      },
    ]);
  });

  it('CLM-33 size and code of a proof that did not arrive', async () => {
    at('/claims/new/agr-001/proof-upload');
    const { reportError, refusal } = await page();

    reportError(refusal('attachments.size-differs'), { kind: 'upload', sizeBytes: 4711 });

    expect(await sent()).toMatchObject([
      {
        kind: 'upload',
        code: 'attachments.size-differs',
        sizeBytes: 4711,
        page: '/claims/new/{agreementId}/{step}',
      },
    ]);
  });

  it.each([
    new Error('The file Anna Berg.pdf of anna@customer.example'),
    new TypeError('Anna Berg'),
    'Anna Berg',
    { name: 'Anna Berg', message: 'anna@customer.example' },
  ])('OPEN-52 nothing of a message, a query or an id: %s', async (error) => {
    at('/user-management/usr-anna', '?q=anna');
    const { reportError } = await page();

    reportError(error, { kind: 'script' });

    expect(await sent()).toHaveLength(1);
    expect(ReportErrorBody.safeParse((await sent())[0]).success).toBe(true);
    expect(JSON.stringify(await sent())).not.toMatch(/anna/i);
  });

  it('OPEN-52 where a script failed, without the address of the machine', async () => {
    const { reportError } = await page();
    const error = new Error('x');
    error.stack = 'Error: x\n    at f (https://portal.example.com/assets/1cae83b8/start.js:1:2345)';

    reportError(error, { kind: 'script' });

    expect(await sent()).toMatchObject([{ code: 'Error', place: 'start.js:1:2345' }]);
  });

  it('OPEN-52 a loop is told once, another failure as well, and no more than ten in all', async () => {
    const { reportError, refusal } = await page();

    for (let turn = 0; turn < 1000; turn += 1) reportError(refusal('internal'), { kind: 'page' });
    reportError(refusal('internal'), { kind: 'document' });
    expect(await sent()).toHaveLength(2);

    for (let turn = 0; turn < 100; turn += 1)
      reportError(Object.assign(new Error('x'), { name: `Error${turn}` }), { kind: 'script' });
    expect(await sent()).toHaveLength(10);
  });

  it('OPEN-52 what was left on purpose is no failure', async () => {
    const { reportError } = await page();

    reportError(new DOMException('Stopped', 'AbortError'), { kind: 'promise' });
    // `ResizeObserver loop completed with undelivered notifications` comes without an error.
    reportError(null, { kind: 'script' });

    expect(await sent()).toEqual([]);
  });

  it('OPEN-52 a page about something that is not there is no failure', async () => {
    const { reportError, refusal } = await page();

    reportError(refusal('not-found', 404), { kind: 'page' });

    expect(await sent()).toEqual([]);
  });

  it('OPEN-52 never throws, whatever fails meanwhile', async () => {
    const { reportError, refusal } = await page();

    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    reportError(refusal('internal'), { kind: 'page' });
    expect(await sent()).toHaveLength(1);
    fetched.mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    reportError(refusal('not-found'), { kind: 'page' });
    expect(await sent()).toHaveLength(2);
    vi.stubGlobal('location', undefined);
    reportError(refusal('invalid-request'), { kind: 'page' });

    expect(await sent()).toHaveLength(2);
  });

  async function sent(): Promise<unknown[]> {
    await vi.dynamicImportSettled();
    // The reporter sends text.
    return fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);
  }
});

/** The module of a freshly opened page, with the class of its own client. */
async function page() {
  const [{ reportError }, client] = await Promise.all([
    import('./report-error.ts'),
    import('@maincrop/contract/client'),
  ]);
  const refusal = (code: ApiError['code'], status = 503) =>
    new client.ApiError({ status, code, message: 'Anna Berg', requestId: REQUEST_ID });
  return { reportError, refusal };
}

function at(pathname: string, search = ''): void {
  vi.stubGlobal('location', { pathname, search });
}
