import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accessToken,
  hasAccessToken,
  renewAccessToken,
  setAccessToken,
  showNextUser,
} from './access-token.ts';

const service = vi.fn<typeof fetch>();
const SIGN_IN = '/auth?state=sessionEnded&redirect=%2Forders%3Fq%3D7%23page2';
const assign = vi.fn<(url: string) => void>();
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

describe('the access token', () => {
  beforeEach(() => {
    showNextUser();
    setAccessToken(null);
    service.mockReset();
    assign.mockReset();
    vi.stubGlobal('fetch', service);
    vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } });
    vi.stubGlobal('window', { location: { pathname: '/orders', search: '?q=7', hash: '#page2', assign } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('API-02 is not asked for while nobody is signed in', async () => {
    await expect(accessToken()).resolves.toBeNull();
    expect(service).not.toHaveBeenCalled();
  });

  it('is used until shortly before its end, then renewed', async () => {
    setAccessToken({ accessToken: 'long', expiresInS: 300 });
    await expect(accessToken()).resolves.toBe('long');

    setAccessToken({ accessToken: 'short', expiresInS: 10 });
    service.mockImplementation(async () => answer(200, { accessToken: 'fresh', expiresInS: 300 }));

    await expect(accessToken()).resolves.toBe('fresh');
  });

  it('is renewed once for all who ask at the same time', async () => {
    service.mockImplementation(async () => answer(200, { accessToken: 'fresh', expiresInS: 300 }));

    const tokens = await Promise.all([renewAccessToken(), renewAccessToken(), renewAccessToken()]);

    expect(tokens).toEqual(['fresh', 'fresh', 'fresh']);
    expect(service).toHaveBeenCalledTimes(1);
  });

  it('AUTH-08 is forgotten when the session has ended', async () => {
    setAccessToken({ accessToken: 'old', expiresInS: 300 });
    service.mockImplementation(async () => answer(401, { code: 'account.sign-in-required' }));

    await expect(renewAccessToken()).resolves.toBeNull();
    expect(hasAccessToken()).toBe(false);
    expect(assign).toHaveBeenCalledExactlyOnceWith(SIGN_IN);
  });

  it('AUTH-08 is not taken from another who signed in meanwhile: the page goes on as theirs', async () => {
    setAccessToken({ accessToken: 'annas', expiresInS: 300, userId: 'anna' });
    service.mockImplementation(async () =>
      answer(200, { accessToken: 'berts', expiresInS: 300, userId: 'bert' }),
    );

    await expect(renewAccessToken()).rejects.toThrow('Somebody else signed in.');

    expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard');
    await expect(accessToken()).resolves.toBe('annas');
  });

  it('AUTH-08 is not taken from another either on a page whose session has ended', async () => {
    setAccessToken({ accessToken: 'annas', expiresInS: 300, userId: 'anna' });
    setAccessToken(null);
    service.mockImplementation(async () =>
      answer(200, { accessToken: 'berts', expiresInS: 300, userId: 'bert' }),
    );

    await expect(renewAccessToken()).rejects.toThrow('Somebody else signed in.');

    expect(hasAccessToken()).toBe(false);
    showNextUser();
    await expect(renewAccessToken()).resolves.toBe('berts');
  });

  it.each([
    ['of the same user', 'anna', 'anna'],
    ['of a service that names nobody', 'anna', undefined],
    ['after one that named nobody', undefined, 'bert'],
  ])('AUTH-08 %s is taken', async (_case, shown, userId) => {
    setAccessToken({ accessToken: 'old', expiresInS: 300, userId: shown });
    service.mockImplementation(async () => answer(200, { accessToken: 'fresh', expiresInS: 300, userId }));

    await expect(renewAccessToken()).resolves.toBe('fresh');
    expect(assign).not.toHaveBeenCalled();
  });

  it('that nobody had leaves no page', async () => {
    service.mockImplementation(async () => answer(401, { code: 'account.sign-in-required' }));

    await expect(renewAccessToken()).resolves.toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });

  it('AUTH-10 a refusal with 403 ends the session here, cookie included', async () => {
    setAccessToken({ accessToken: 'old', expiresInS: 300 });
    service.mockImplementation(async (url) =>
      url === '/api/identity/sign-out'
        ? new Response(null, { status: 204 })
        : answer(403, { code: 'access.denied' }),
    );

    await expect(renewAccessToken()).resolves.toBeNull();

    expect(hasAccessToken()).toBe(false);
    expect(service.mock.calls.map(([url]) => url)).toEqual(['/api/identity/token', '/api/identity/sign-out']);
    expect(assign).toHaveBeenCalledExactlyOnceWith(SIGN_IN);
  });

  it('AUTH-10 signs out here even when the service fails at that too', async () => {
    setAccessToken({ accessToken: 'old', expiresInS: 300 });
    service.mockImplementation(async (url) =>
      url === '/api/identity/sign-out'
        ? answer(500, { code: 'internal' })
        : answer(403, { code: 'access.denied' }),
    );

    await expect(renewAccessToken()).resolves.toBeNull();
    expect(hasAccessToken()).toBe(false);
  });

  it.each([400, 404, 429, 500, 502, 503, 504])(
    'AUTH-10 is kept after %i, which says nothing about the session',
    async (status) => {
      setAccessToken({ accessToken: 'old', expiresInS: 300 });
      service.mockImplementation(async () => answer(status, { code: 'service-busy' }));

      await expect(renewAccessToken()).rejects.toMatchObject({ status });
      expect(hasAccessToken()).toBe(true);
      expect(service).toHaveBeenCalledTimes(1);
    },
  );

  it('is kept when the service cannot be reached', async () => {
    setAccessToken({ accessToken: 'old', expiresInS: 300 });
    service.mockRejectedValue(new TypeError('network'));

    await expect(renewAccessToken()).rejects.toMatchObject({ code: 'offline' });
    expect(hasAccessToken()).toBe(true);
  });
});
