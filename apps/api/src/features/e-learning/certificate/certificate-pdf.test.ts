import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { certificateCodeOf, formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../platform/texts.ts';
import { certificatePdf } from './certificate-pdf.ts';
import type { Certificate } from './certificates.store.ts';

const AT = new Date('2026-11-23T10:00:00Z');
const CODE = certificateCodeOf(new Uint8Array(11).fill(3)) ?? certificateCodeOf(new Uint8Array(11).fill(4));

async function textOf(facts: Partial<Certificate>, locale: (typeof LOCALE_IDS)[number] = 'en-GB') {
  if (CODE === null) throw new Error('one of two bodies has a check character');
  const pdf = await certificatePdf(
    {
      code: CODE,
      holder: 'Zoë Ødegård',
      courseTitles: { 'en-GB': 'Storing fries', de: 'Fritten lagern' },
      passedOn: '2026-11-23' as PlainDate,
      ...facts,
    },
    { locale, publicUrl: 'https://portal.example', at: AT },
  );
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') };
}

describe('certificatePdf', () => {
  it.each(LOCALE_IDS)('EDU-05 says all that can be checked on one page, %s', async (locale) => {
    const { totalPages, text } = await textOf({}, locale);
    const { say } = sayIn('file-certificate', locale);

    expect(totalPages).toBe(1);
    for (const said of [
      say('title'),
      'Zoë Ødegård',
      locale === 'de' ? 'Fritten lagern' : 'Storing fries',
      say('passed', { date: '23-11-2026' }),
      formatCertificateCode(CODE ?? ''),
      'portal.example/certificate',
    ])
      expect(text).toContain(said);
  });

  it('EDU-05 has room for the longest names whole, on the same page', async () => {
    const holder = `${'Maximiliane Theodora '.repeat(9)}X`;
    const course = 'Tiefgekühlte Pommes frites nach allen Regeln lagern, frittieren und verkaufen '.repeat(2);

    const { totalPages, text } = await textOf({ holder, courseTitles: { 'en-GB': course } });

    expect(totalPages).toBe(1);
    expect(text).toContain(holder);
    expect(text).toContain(course.trim());
  });
});
