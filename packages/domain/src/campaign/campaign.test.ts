import { describe, expect, it } from 'vitest';
import { parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { campaignOf, keepCampaign } from './campaign.ts';

const of = (query: string) => campaignOf(new URLSearchParams(query));

function date(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === null) throw new Error(`No date: ${text}`);
  return parsed;
}

describe('campaign values', () => {
  it('NAV-30 reads the five parameters', () => {
    expect(
      of('source=mail&medium=newsletter&campaign=spring&content=top&registered-url=%2Ftry&page=2'),
    ).toEqual({
      source: 'mail',
      medium: 'newsletter',
      campaign: 'spring',
      content: 'top',
      'registered-url': '/try',
    });
  });

  it('OPEN-64 takes both spellings, the last one wins', () => {
    expect(of('source=first&utm_source=last')).toEqual({ source: 'last' });
    expect(of('utm_medium=mail')).toEqual({ medium: 'mail' });
  });

  it('OPEN-64 keeps at most 256 characters', () => {
    expect(of(`source=${'x'.repeat(300)}`)?.source).toHaveLength(256);
  });

  it.each(['', 'page=2', 'source=', 'utm_source=%20'])('NAV-30 finds nothing in %j', (query) => {
    expect(of(query)).toBeNull();
  });

  it('OPEN-64 new values replace the old, old ones end after 90 days', () => {
    const stored = { values: { source: 'mail' }, seenOn: '2026-01-01' };

    expect(keepCampaign(stored, { medium: 'print' }, date('2026-01-05'))).toEqual({
      values: { medium: 'print' },
      seenOn: '2026-01-05',
    });
    expect(keepCampaign(stored, null, date('2026-04-01'))).toBe(stored);
    expect(keepCampaign(stored, null, date('2026-04-02'))).toBeNull();
    expect(keepCampaign(null, null, date('2026-04-02'))).toBeNull();
    expect(keepCampaign({ ...stored, seenOn: 'broken' }, null, date('2026-01-02'))).toBeNull();
  });
});
