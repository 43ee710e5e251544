import { DISH_NAME_LENGTH, isOnSlider } from '@maincrop/domain/menu-engineering/dish';
import { readTriedDish, type TriedDish, TRIED_SLIDERS } from '@maincrop/domain/menu-engineering/tried-dish';
import { RESTAURANT_TYPES, type RestaurantType } from '@maincrop/domain/restaurant/types';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** All that the form of the try-out holds; the name may still be one that is refused. Source: MENU-23. */
export interface TryOutEntry extends TriedDish {
  readonly restaurantType: RestaurantType;
  readonly companyStaffSize: number;
}

export const EMPTY_ENTRY: TryOutEntry = {
  restaurantType: 'other',
  name: '',
  course: 'dinner',
  popularity: 0,
  costPrice: 0,
  chefTime: 0,
  staffTime: 0,
  price: 0,
  companyStaffSize: 0,
  companySeatCount: 0,
};

/** What was typed in this browser in the last days; null when there is nothing. */
export function keptEntry(): TryOutEntry | null {
  return readStored(KEY, parseKept);
}

/**
 * Keeps what is typed. In this browser and not in this tab: the link in the mail of a new account opens another one.
 */
export function keepEntry(entry: TryOutEntry): void {
  writeStored(KEY, { entry, keptAt: Date.now() });
}

export function forgetEntry(): void {
  writeStored(KEY, null);
}

/** The dish that was tried here, as the form of a menu takes it; null without a whole one. */
export function keptDish(): Omit<TriedDish, 'companySeatCount'> | null {
  const reading = readTriedDish({ ...keptEntry() });
  if (!reading.ok) return null;
  const { companySeatCount: _seats, ...dish } = reading.dish;
  return dish;
}

/** Values that nobody checked as an entry: each field that cannot be read is as in an empty form. */
export function entryOf(values: Readonly<Record<string, unknown>>): TryOutEntry {
  const reading = readTriedDish(values);
  const { name, companyStaffSize: staff } = values;
  return {
    ...EMPTY_ENTRY,
    ...(reading.ok ? reading.dish : reading.readable),
    // A name that is refused stays to be corrected.
    name: typeof name === 'string' ? name.slice(0, NAME_KEPT) : '',
    restaurantType: RESTAURANT_TYPES.find((type) => type === values['restaurantType']) ?? 'other',
    companyStaffSize: typeof staff === 'number' && isOnSlider('companyStaffSize', staff) ? staff : 0,
  };
}

/** Whether an address says anything of a dish. */
export function namesDish(values: Readonly<Record<string, unknown>>): boolean {
  return ['name', 'course', ...TRIED_SLIDERS].some((field) => values[field] !== undefined);
}

function parseKept(stored: unknown): TryOutEntry | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('entry' in stored) || !('keptAt' in stored)) return null;
  const { entry, keptAt } = stored;
  if (typeof entry !== 'object' || entry === null || typeof keptAt !== 'number') return null;
  // By the clock of the browser both times: a stranger has no other.
  return Math.abs(Date.now() - keptAt) < KEPT_MS ? entryOf({ ...entry }) : null;
}

const KEY = 'try-out';
/** As long as a sign-up that nobody has confirmed. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** More of a name is nothing that anybody corrects. */
const NAME_KEPT = 4 * DISH_NAME_LENGTH;
