import { PREFERRED_PHONE_COUNTRIES, stripPhoneSpaces } from '@maincrop/domain/phone/phone';
import { CALLING_CODES } from './calling-codes.ts';

/** Choices of a country select with names in `locale`: the preferred countries, then all by name. Source: MFA-09. */
export function phoneCountries(locale: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const choices = countries.map(({ country, code }) => ({
    value: country,
    label: `${names.of(country) ?? country} (+${code})`,
  }));
  const preferred = PREFERRED.flatMap((country) => choices.filter(({ value }) => value === country));
  const others = choices
    .filter(({ value }) => !PREFERRED.includes(value))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return [...preferred, ...others];
}

/** The country to begin with: of the preferred ones the one of the language. */
export function startCountry(locale: string): string {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return PREFERRED.find((country) => country === region) ?? 'DE';
}

/**
 * An entry as an international number without spaces and punctuation. Entries that begin with `+` or `00` stand for
 * themselves; others are numbers of `country`, whose calling code replaces the leading 0 where that country has one.
 * Whether the outcome is a number is for the caller to check. Source: MFA-08.
 */
export function internationalNumber(country: string, entry: string): string {
  const digits = stripPhoneSpaces(entry).replaceAll(/[()./-]/g, '');
  if (digits === '' || digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const plan = countries.find((each) => each.country === country);
  if (plan === undefined) return digits;
  return `+${plan.code}${plan.dropsZero ? digits.replace(/^0/, '') : digits}`;
}

const PREFERRED: readonly string[] = PREFERRED_PHONE_COUNTRIES.map((country) => country.toUpperCase());

const countries = CALLING_CODES.trim()
  .split(/\s+/)
  .map((entry) => ({
    country: entry.slice(0, 2),
    code: entry.slice(2).replace('*', ''),
    dropsZero: entry.endsWith('*'),
  }));
