import { plainDate } from '@maincrop/domain/calendar/plain-date';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';
import type { ErpKind, ErpRecords } from '../../port.ts';
import { demoRecords } from '../demo-records.ts';
import { paperLanguageOf } from '../invoice-pdf/words.ts';
import { parseRecord } from '../parse-record.ts';
import { invoiceWords } from './invoice-words.ts';

describe('invoices of the demo', () => {
  const told = demoRecords(plainDate({ year: 2026, month: 11, day: 20 }));
  const all = <K extends ErpKind>(kind: K): ErpRecords[K][] =>
    told
      .filter((one) => one.kind === kind)
      .map(({ record }) => parseRecord(kind, record))
      .flatMap((parsed) => (parsed.kind === 'record' ? [parsed.record] : []));

  it('INV-16 say every word in the language of their paper', () => {
    const names = new Map(all('products').map(({ ProductNr, Names }) => [ProductNr, Names]));
    const english = Object.values(invoiceWords(DEFAULT_LOCALE));
    const foreign = all('invoices')
      .map(({ document }) => ({ document, language: paperLanguageOf(document.soldTo.CountryKey) }))
      .filter(({ language }) => language !== DEFAULT_LOCALE);
    const words = foreign.flatMap(({ document }) => [
      ...[...document.allowances, ...document.lines.flatMap(({ allowances }) => allowances)].map(
        ({ reason }) => reason,
      ),
      ...document.vat.flatMap(({ exemptionReason }) => exemptionReason ?? []),
    ]);
    const goods = foreign.flatMap(({ document, language }) =>
      document.lines
        .filter(({ ProductNr }) => names.has(ProductNr))
        .map(({ ProductNr, ItemText }) => [ItemText, names.get(ProductNr)?.[language]]),
    );

    expect(words.length).toBeGreaterThan(200);
    expect(words.filter((word) => english.includes(word))).toEqual([]);
    expect(goods.length).toBeGreaterThan(500);
    expect(goods.filter(([written, named]) => written !== named)).toEqual([]);
  });
});
