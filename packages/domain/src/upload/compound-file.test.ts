import { describe, expect, it } from 'vitest';
import { aCompoundFile, SAMPLE_FILES } from '../../../../tools/dev-world/sample-files.ts';
import { compoundFileEntries, isMailMessage } from './compound-file.ts';

describe('compound files', () => {
  it('CLM-30 tells a mail from a document with the same first bytes', () => {
    expect(isMailMessage(SAMPLE_FILES.msg())).toBe(true);
    expect(isMailMessage(SAMPLE_FILES.doc())).toBe(false);
    expect(isMailMessage(SAMPLE_FILES.xls())).toBe(false);
    expect(SAMPLE_FILES.doc().subarray(0, 8)).toEqual(SAMPLE_FILES.msg().subarray(0, 8));
  });

  it('reads the directory over as many sectors as it has', () => {
    const names = ['Root Entry', ...Array.from({ length: 30 }, (_, n) => `__recip_version1.0_#${n}`)];
    const mail = [...names, '__nameid_version1.0', '__properties_version1.0'];

    expect(compoundFileEntries(aCompoundFile(mail))).toEqual(mail);
    expect(isMailMessage(aCompoundFile(mail))).toBe(true);
  });

  it('reads a part of a larger buffer', () => {
    const file = SAMPLE_FILES.msg();
    const larger = new Uint8Array(file.length + 100).fill(1);
    larger.set(file, 50);

    expect(isMailMessage(larger.subarray(50, 50 + file.length))).toBe(true);
  });

  it('ends on a directory that goes round in circles', () => {
    const file = aCompoundFile(['Root Entry', 'a', 'b', 'c', 'd']);
    file.writeUInt32LE(1, 512 + 2 * 4);

    expect(compoundFileEntries(file)).toEqual(['Root Entry', 'a', 'b', 'c', 'd']);
  });

  it.each([0, 7, 8, 100, 511, 512, 600, 1024, 1100, 1535])(
    'of a mail cut off after %s bytes there is none, and no error',
    (bytes) => {
      expect(isMailMessage(SAMPLE_FILES.msg().subarray(0, bytes))).toBe(false);
    },
  );

  it('survives any byte being another', () => {
    const file = SAMPLE_FILES.msg();
    for (let at = 0; at < file.length; at++) {
      const broken = Buffer.from(file);
      broken.writeUInt8(255 - broken.readUInt8(at), at);

      expect(() => isMailMessage(broken)).not.toThrow();
    }
  });
});
