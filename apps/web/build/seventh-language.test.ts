import { LOCALE_IDS, LOCALES } from '@maincrop/domain/locale/locales';
import { PSEUDO_LOCALE } from '@maincrop/domain/locale/pseudo-locale';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { problemsOfLanguages } from '../../../tools/i18n/problems.ts';
import { startLocale } from '../src/lib/i18n/start-locale.ts';
import { messagesFile, sourceOfMessages } from './icu-messages.ts';
import { PARTS } from './message-files.ts';

// Before anything that lists the languages is read.
vi.hoisted(() => vi.stubEnv('PSEUDO_LOCALE', '1'));
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('a seventh language, a row and a folder of texts,', () => {
  it('I18N-01 is one of the languages that are offered, last and with a flag', () => {
    expect(LOCALE_IDS).toHaveLength(7);
    expect(LOCALES.at(-1)).toMatchObject({ id: PSEUDO_LOCALE, shortLabel: 'XA' });
    expect(LOCALES.at(-1)?.flag.length).toBeGreaterThan(0);
    expect(startLocale([PSEUDO_LOCALE], [])).toBe(PSEUDO_LOCALE);
  });

  it('has every message with its arguments', () => {
    expect(problemsOfLanguages(LOCALE_IDS)).toEqual([]);
  });

  it.each(PARTS)('is compiled for the browser: %s', (part) => {
    const source = sourceOfMessages(part, PSEUDO_LOCALE);

    expect(source).toContain('⟦');
    expect(messagesFile(part, PSEUDO_LOCALE)).toMatch(/^\/assets\/messages-\w+\/[\w-]+\.en-XA\.js$/);
  });
});
