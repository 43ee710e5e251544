import { vertical } from './flag.ts';
import type { LocaleRow } from './locale-row.ts';

/**
 * A made-up language, English with accents and 40 % longer, which shows what was never translated and what does not
 * stretch. It exists only where `PSEUDO_LOCALE=1` says so at start and build; the one place where domain looks at it.
 */
export const PSEUDO_LOCALE = 'en-XA';

/** Its row, or none: a build for customers holds nothing of it. */
export const pseudoRows: readonly (LocaleRow & { readonly id: typeof PSEUDO_LOCALE })[] =
  process.env.PSEUDO_LOCALE === '1'
    ? [
        {
          id: PSEUDO_LOCALE,
          label: 'Þšéûðó',
          shortLabel: 'XA',
          isForIndirectCustomers: true,
          countries: ['XA'],
          flag: vertical(['#5b21b6', '#ffffff', '#5b21b6']),
        },
      ]
    : [];
