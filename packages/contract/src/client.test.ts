import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

const service = vi.fn<typeof fetch>(async () => Response.json({ items: [] }));

function clientWith(token: string | null, answers: typeof fetch = service) {
  return createClient({
    base: 'https://api.example/v7',
    token: async () => token,
    renew: async () => null,
    locale: () => 'nl',
    customer: () => '0000100001',
    fetch: answers,
  });
}

describe('a call', () => {
  it('API-01 goes to the configured base with the token in the authorization header', async () => {
    await clientWith('secret')('listContracts');

    const [url, init] = service.mock.lastCall ?? [];
    expect(url).toBe('https://api.example/v7/contracts');
    expect(init?.headers).toMatchObject({ authorization: 'Bearer secret', 'accept-language': 'nl' });
  });

  it('API-02 goes without that header while nobody is signed in', async () => {
    await clientWith(null)('listContracts');

    expect(service.mock.lastCall?.[1]?.headers).not.toHaveProperty('authorization');
  });

  it('API-03 is not made without a required parameter', async () => {
    service.mockClear();

    await expect(clientWith('secret')('getOrder', {})).rejects.toThrow(
      'Required parameter id was null or undefined when calling getOrder',
    );
    expect(service).not.toHaveBeenCalled();
  });

  describe('without an answer', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Answers when it is given up, as `fetch` does. */
    const silent: typeof fetch = async (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.throwIfAborted();
        init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      });

    it.each([
      { name: 'read', seconds: 30, ask: async () => clientWith('secret', silent)('listContracts') },
      {
        name: 'written',
        seconds: 60,
        ask: async () => clientWith('secret', silent)('confirmReset', { body: RESET }),
      },
    ])('OPEN-52 is given up $seconds s after it was $name', async ({ seconds, ask }) => {
      const answer = vi.fn<(error: unknown) => void>();
      void ask().catch(answer);

      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(answer).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1000);

      expect(answer).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'no-answer' }));
    });

    it('OPEN-52 has as long as what it sends needs on a slow line', async () => {
      const answer = vi.fn<(error: unknown) => void>();
      const body = { ...RESET, newPassword: 'x'.repeat(1_600_000) };
      void clientWith('secret', silent)('confirmReset', { body }).catch(answer);

      await vi.advanceTimersByTimeAsync(155_000);
      expect(answer).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(answer).toHaveBeenCalledOnce();
    });

    it('is the caller’s own doing where the caller gave up', async () => {
      const own = new AbortController();
      const answer = clientWith('secret', silent)('listContracts', { signal: own.signal });
      own.abort();

      await expect(answer).rejects.toBeInstanceOf(DOMException);
    });
  });

  it('OPEN-52 ends as one without an answer where the answer stops half-way', async () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"items":['));
        stream.error(new TypeError('connection lost'));
      },
    });

    await expect(clientWith('secret', async () => new Response(body))('listContracts')).rejects.toMatchObject(
      { status: 0, code: 'offline' },
    );
  });
});

const RESET = { username: 'ann@example.com', code: '123456', newPassword: 'Frozen-Fries-1' };
