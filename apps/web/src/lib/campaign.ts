import {
  CAMPAIGN_FIELDS,
  campaignOf,
  type CampaignValues,
  keepCampaign,
  type StoredCampaign,
} from '@maincrop/domain/campaign/campaign';
import { isPlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { readStored, writeStored } from './storage.ts';

const KEY = 'campaign';

/** Keeps the campaign values of the address until the profile is created. Source: NAV-30, OPEN-64. */
export function rememberCampaign(search: string, today: PlainDate): void {
  const stored = readStored(KEY, parseCampaign);
  writeStored(KEY, keepCampaign(stored, campaignOf(new URLSearchParams(search)), today));
}

/** The values kept so far; empty when there are none. Source: AUTH-11. */
export function rememberedCampaign(): CampaignValues {
  return readStored(KEY, parseCampaign)?.values ?? {};
}

/** Drops the values once the profile carries them. Source: AUTH-11, OPEN-64. */
export function forgetCampaign(): void {
  writeStored(KEY, null);
}

function parseCampaign(value: unknown): StoredCampaign | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('seenOn' in value) || !isPlainDate(value.seenOn) || !('values' in value)) return null;
  const given = Object.entries(value.values ?? {}).filter(
    ([field, text]) => CAMPAIGN_FIELDS.some((each) => each === field) && typeof text === 'string',
  );
  return { values: Object.fromEntries(given), seenOn: value.seenOn };
}
