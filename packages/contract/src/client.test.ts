import { describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

const service = vi.fn<typeof fetch>(async () => Response.json({ items: [] }));

function clientWith(token: string | null) {
  return createClient({
    base: 'https://api.example/v7',
    token: async () => token,
    renew: async () => null,
    locale: () => 'nl',
    customer: () => '0000100001',
    fetch: service,
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
});
