import { describe, expect, it } from 'vitest';
import { checkUploads, UPLOAD_MAX_BYTES, uploadExtension } from './upload-rules.ts';

/** A file of one byte and another of the given size. */
function twoFiles(bytes: number) {
  return [
    { name: 'a.pdf', bytes: 1 },
    { name: 'b.png', bytes },
  ];
}

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
    expect(checkUploads(twoFiles(UPLOAD_MAX_BYTES - 1))).toEqual([]);
    expect(checkUploads(twoFiles(UPLOAD_MAX_BYTES))).toEqual([
      { reason: 'total-too-large', bytes: UPLOAD_MAX_BYTES + 1 },
    ]);
  });

  it('CLM-30 names every file that is refused', () => {
    const files = [
      { name: 'virus.exe', bytes: 1 },
      { name: 'empty.pdf', bytes: 0 },
      { name: 'fine.docx', bytes: 9 },
    ];

    expect(checkUploads(files)).toEqual([
      { reason: 'extension-not-accepted', name: 'virus.exe' },
      { reason: 'file-empty', name: 'empty.pdf' },
    ]);
  });
});
