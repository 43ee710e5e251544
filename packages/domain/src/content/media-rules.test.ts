import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFileSize, cleanFileName, fileKindOf, MEDIA_MAX_MB } from './media-rules.ts';

describe('files that editors bring', () => {
  it.each([
    ['Sheet.PDF', 'pdf'],
    ['film.mp4', 'mp4'],
    ['film.WebM', 'webm'],
    ['film.de.VTT', 'vtt'],
    ['film.srt', null],
    ['film.mov', null],
    ['film', null],
    ['film.mp4.exe', null],
  ])('CNT-10 CNT-17 "%s" promises %s', (name, kind) => {
    expect(fileKindOf(name)).toBe(kind);
  });

  it.each([
    ['Sheet.pdf', 'Sheet.pdf'],
    [String.raw`C:\Users\anna\Sheet 1.pdf`, 'Sheet 1.pdf'],
    ['../../etc/Sheet.pdf', 'Sheet.pdf'],
    ['a\u202Efdp.\u0000b: c?.pdf', 'afdp.b- c-.pdf'],
    ['  two   spaces .pdf', 'two spaces.pdf'],
    ['Größe Ł 炸薯.pdf', 'Größe Ł 炸薯.pdf'],
    ['virus.exe.pdf', null],
    ['con.pdf', null],
    ['.pdf', null],
    ['pdf', null],
  ])('CNT-10 keeps "%s" as %s', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
  });

  it('CNT-10 a cleaned name is cleaned already, short, and has its ending', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (stem) => {
        const cleaned = cleanFileName(`${stem}.pdf`) ?? 'none.pdf';

        expect(cleanFileName(cleaned)).toBe(cleaned);
        expect(Array.from(cleaned).length).toBeLessThanOrEqual(150);
        expect(cleaned).toMatch(/^[^\p{Cc}\p{Cf}/\\:*?"<>|]+\.pdf$/u);
      }),
    );
  });

  it('CNT-10 CNT-17 both sides of every limit of size', () => {
    const [pdf, film] = [MEDIA_MAX_MB.document * 1024 * 1024, MEDIA_MAX_MB.film * 1024 * 1024];

    expect([checkFileSize('pdf', 0), checkFileSize('pdf', 1)]).toEqual(['empty', null]);
    expect([checkFileSize('pdf', pdf), checkFileSize('pdf', pdf + 1)]).toEqual([null, 'bytes']);
    expect([checkFileSize('vtt', 1024 * 1024), checkFileSize('vtt', 1024 * 1024 + 1)]).toEqual([
      null,
      'bytes',
    ]);
    expect([checkFileSize('mp4', film), checkFileSize('webm', film + 1)]).toEqual([null, 'bytes']);
  });
});
