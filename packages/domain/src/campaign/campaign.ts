import { daysBetween } from '../calendar/days.ts';
import { parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';

/** Campaign values in the query of any page (NAV-30). */
export const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'content', 'registered-url'] as const;
type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** Longest value kept, in characters; the rest is cut off (OPEN-64). */
const CAMPAIGN_VALUE_MAX = 256;

/** Days after which stored values no longer count (OPEN-64). */
const CAMPAIGN_DAYS = 90;

export type CampaignValues = Partial<Record<CampaignField, string>>;

export interface StoredCampaign {
  readonly values: CampaignValues;
  /** Day on which a value was last seen, `yyyy-MM-dd`. */
  readonly seenOn: string;
}

/**
 * Campaign values among the parameters of a query, as plain text; `utm_` in front of a name changes nothing, empty
 * values do not count, and of several the last wins. Null when there are none.
 * Source: NAV-30, OPEN-64.
 */
export function campaignOf(parameters: Iterable<readonly [string, string]>): CampaignValues | null {
  const values: CampaignValues = {};
  for (const [name, value] of parameters) {
    const field = CAMPAIGN_FIELDS.find((each) => name === each || name === `utm_${each}`);
    if (field !== undefined && value.trim() !== '') values[field] = value.trim().slice(0, CAMPAIGN_VALUE_MAX);
  }
  return Object.keys(values).length === 0 ? null : values;
}

/**
 * What to keep after a page was opened: new values replace the stored ones as a whole (last touch wins), old ones are
 * dropped after 90 days. Null when nothing is left to keep.
 * Source: OPEN-64.
 */
export function keepCampaign(
  stored: StoredCampaign | null,
  found: CampaignValues | null,
  today: PlainDate,
): StoredCampaign | null {
  if (found !== null) return { values: found, seenOn: today };
  const seenOn = parsePlainDate(stored?.seenOn);
  if (stored === null || seenOn === null) return null;
  return daysBetween(seenOn, today) > CAMPAIGN_DAYS ? null : stored;
}
