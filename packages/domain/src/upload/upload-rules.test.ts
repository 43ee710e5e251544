import { describe, expect, it } from 'vitest';
import {
  checkUpload,
  fitsOneClaim,
  UPLOAD_MAX_BYTES,
  UPLOAD_NAME_MAX,
  uploadExtension,
} from './upload-rules.ts';

describe('uploads', () => {
  it.each([
    ['proof.pdf', 'pdf'],
    ['Proof.PDF', 'pdf'],
    ['a.b.jpeg', 'jpeg'],
    ['mail.msg', 'msg'],
    ['sheet.xlsx', 'xlsx'],
    ['proof.pdf.exe', null],
    ['proof', null],
    ['.pdf', null],
    ['proof.', null],
    ['proof.pdf ', null],
    ['old.doc', null],
    ['', null],
  ])('CLM-30 %j is %s', (name, extension) => {
    expect(uploadExtension(name)).toBe(extension);
  });

  it('CLM-31 takes 25 MiB in total and not a byte more', () => {
    expect(UPLOAD_MAX_BYTES).toBe(26_214_400);
    expect(fitsOneClaim([1, UPLOAD_MAX_BYTES - 1])).toBe(true);
    expect(fitsOneClaim([1, UPLOAD_MAX_BYTES])).toBe(false);
  });

  it('CLM-30 names every file that is refused', () => {
    const files = [
      { name: 'virus.exe', bytes: 1 },
      { name: 'empty.pdf', bytes: 0 },
      { name: 'fine.docx', bytes: 9 },
    ];

    expect(files.map(checkUpload)).toEqual([
      { reason: 'extension-not-accepted', name: 'virus.exe' },
      { reason: 'file-empty', name: 'empty.pdf' },
      null,
    ]);
  });

  it.each([
    'Größe.pdf',
    'απόδειξη.png',
    '証明.docx',
    '🥔.msg',
    'a.b.c.pdf',
    'v1.2 (final).xlsx',
    "O'Brien & Co, 50%.pdf",
  ])('CLM-30 takes the honest name %j', (name) => {
    expect(checkUpload({ name, bytes: 1 })).toBeNull();
  });

  it.each([
    'a/b.pdf',
    String.raw`a\b.pdf`,
    '..\u2028.pdf',
    'a\u0000.pdf',
    'a\u202Efdp.pdf',
    'a\u200B.pdf',
    'a\uFEFF.pdf',
    'a\uD800.pdf',
    'c:a.pdf',
    'a.exe.pdf',
    'a.EXE.pdf',
    'a.js .pdf',
    'a.html.b.pdf',
    'NUL.pdf',
    'com1.x.pdf',
    ' a.pdf',
  ])('CLM-30 refuses the misleading name %j', (name) => {
    expect(checkUpload({ name, bytes: 1 })).toEqual({ reason: 'name-not-accepted', name });
  });

  it('CLM-30 takes a name of 150 characters, whatever their width, and not one more', () => {
    const nameOf = (length: number) => `${'🥔'.repeat(length - 4)}.pdf`;

    expect(checkUpload({ name: nameOf(UPLOAD_NAME_MAX), bytes: 1 })).toBeNull();
    expect(checkUpload({ name: nameOf(UPLOAD_NAME_MAX + 1), bytes: 1 })).toMatchObject({
      reason: 'name-not-accepted',
    });
  });
});
