import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { AmountMinor } from '@maincrop/domain/money/amount';
import { z } from 'zod';

/** A text that says something. */
export const text = z.string().min(1);

/** A field that may be left out, or be null, where the ERP does not know it. */
export function maybe<T extends z.ZodType>(field: T): z.ZodDefault<z.ZodNullable<T>> {
  // The default of a field that may be null is null.
  return field.nullable().default(null as z.util.NoUndefined<z.output<T>> | null);
}

export const customerNr = text.meta({
  description: 'Number of the sold-to party, always written alike: with leading zeros if the ERP has them',
  examples: ['0000100001'],
});

export const reference = text.meta({
  description: 'What it was submitted under: the portal’s own id where it came from the portal, else null',
});

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isPlainDate, 'is no day of the calendar')
  .meta({ format: 'date', description: 'Day at the supplier, `yyyy-MM-dd`', examples: ['2026-11-23'] });

export const erpDay = z
  .string()
  .regex(/^\d{8}$/)
  .meta({ description: 'Day at the supplier, `yyyyMMdd`', examples: ['20261123'] });

export const erpTime = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ description: 'Time at the supplier, `HHmmss`', examples: ['081500'] });

export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/)
  .meta({ format: 'date-time', description: 'Instant with its offset', examples: ['2026-11-23T08:15:00Z'] });

export const instantUtc = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  .meta({ format: 'date-time', description: 'Instant in UTC', examples: ['2026-11-23T08:15:00Z'] });

/** Decimal text: a JSON number would pass through binary fractions on its way. */
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,10})?$/)
  .meta({ description: 'Decimal number as text, with a point', examples: ['12.50'] });

export const kilograms = decimal.meta({
  description: 'Kilograms as decimal text',
  examples: ['1040.000'],
});

/** Amounts count whole hundredths, so that no adapter rounds. */
export const amountMinor = z
  .int()
  .min(0)
  .meta({ description: 'Amount in hundredths of the currency, never below 0', examples: [123450] })
  // A brand that JSON does not have: an integer of zod is safe, which is all that the brand says.
  .transform((minor) => minor as AmountMinor);

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217', examples: ['EUR'] });

export const country = text.meta({ description: 'ISO 3166-1 alpha-2', examples: ['NL'] });

/** Texts by locale, of which the portal's own is always there. */
export const texts = z
  .record(z.string(), z.string())
  .refine((told) => Boolean(told[DEFAULT_LOCALE]), `has no ${DEFAULT_LOCALE}`)
  .meta({
    description: `Texts by locale (BCP 47); ${DEFAULT_LOCALE} is always there, others where the ERP has them`,
    examples: [{ [DEFAULT_LOCALE]: 'Fries' }],
  });
