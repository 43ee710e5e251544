/**
 * A made-up language, English with accents and 40 % longer, which shows what was never translated and what does not
 * stretch. It exists only where `PSEUDO_LOCALE=1` says so at start and build; the one place where domain looks at it.
 */
export const PSEUDO_LOCALE = 'en-XA';

export const hasPseudoLocale = process.env.PSEUDO_LOCALE === '1';
