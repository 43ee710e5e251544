import { describe, expect, it } from 'vitest';
import { keepLastGood } from './last-good.ts';
import type { StoredPage } from './port.ts';

const ADDRESS = { webspace: 'customer_portal', locale: 'de', path: 'contact' };
const PAGE: StoredPage = { content: { title: 'Kontakt' }, children: [], locale: 'de', asOf: null };

describe('the last good copy of a page', () => {
  it('NAV-34 shows with its time while the store is away, until the page is gone', async () => {
    const answers: (StoredPage | null | Error)[] = [PAGE, new Error('away'), null, new Error('away')];
    const content = keepLastGood(
      {
        page: async () => {
          const answer = answers.shift() ?? null;
          if (answer instanceof Error) throw answer;
          return answer;
        },
        pages: async () => [],
        close: async () => {},
      },
      () => new Date('2026-11-23T08:00:00Z'),
    );

    expect(await content.page(ADDRESS)).toEqual(PAGE);
    expect(await content.page(ADDRESS)).toEqual({ ...PAGE, asOf: new Date('2026-11-23T08:00:00Z') });
    expect(await content.page(ADDRESS)).toBeNull();
    await expect(content.page(ADDRESS)).rejects.toThrow('away');
    await content.close();
  });
});
