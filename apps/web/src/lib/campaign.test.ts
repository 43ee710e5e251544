import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberCampaign } from './campaign.ts';

const kept = new Map<string, string>();
const stored = (): unknown => JSON.parse(kept.get('maincrop.campaign') ?? 'null');
const day = (text: string): PlainDate => {
  const date = parsePlainDate(text);
  if (date === null) throw new Error(`No date: ${text}`);
  return date;
};

describe('campaign values', () => {
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
        removeItem: (key: string) => kept.delete(key),
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('NAV-30 stay in the browser over later pages without any', () => {
    rememberCampaign('?utm_source=mail&campaign=autumn&page=2', day('2026-11-01'));
    rememberCampaign('', day('2026-11-20'));

    expect(stored()).toEqual({ values: { source: 'mail', campaign: 'autumn' }, seenOn: '2026-11-01' });
  });

  it('NAV-30 are dropped when what is stored is not ours', () => {
    kept.set('maincrop.campaign', '{"values":[1],"seenOn":"yesterday"}');

    rememberCampaign('', day('2026-11-20'));

    expect(stored()).toBeNull();
  });
});
