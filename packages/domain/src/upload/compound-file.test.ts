import { aCompoundFile, SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { describe, expect, it } from 'vitest';
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

  it('CLM-30 knows a mail of more than 7 MB, whose directory lies beyond the table in the header', () => {
    const mail = aLargeMail(9 * 2 ** 20);

    expect(mail.length).toBeGreaterThan(9 * 2 ** 20);
    expect(isMailMessage(mail)).toBe(true);
    // The chain that names the table leads to itself, or nowhere: then only the first sector of the directory is there.
    for (const next of [DIFAT_SECTOR, 0xff_ff_ff_00]) {
      const broken = Buffer.from(mail);
      broken.writeUInt32LE(next, 512 * (DIFAT_SECTOR + 1) + 508);
      broken.writeUInt32LE(next, 68);
      expect(() => isMailMessage(broken)).not.toThrow();
    }
    mail.writeUInt32LE(0xff_ff_ff_fe, 68);
    expect(isMailMessage(mail)).toBe(false);
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

const DIFAT_SECTOR = 0;

/**
 * A mail with a directory of two sectors behind so many bytes of content: first the sector that names the rest of the
 * allocation table, then the table, then the content, then the directory.
 */
function aLargeMail(contentBytes: number): Buffer {
  const contentSectors = contentBytes / 512;
  const tableSectors = Math.ceil((contentSectors + 1 + 2) / 127);
  const directory = 1 + tableSectors + contentSectors;
  const small = aCompoundFile([
    'Root Entry',
    'a',
    'b',
    'c',
    '__nameid_version1.0',
    '__properties_version1.0',
  ]);
  const header = Buffer.from(small.subarray(0, 512));
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(DIFAT_SECTOR, 68);
  header.writeUInt32LE(1, 72);
  const difat = Buffer.alloc(512, 0xff);
  difat.writeUInt32LE(0xff_ff_ff_fe, 508);
  for (let index = 0; index < tableSectors; index++) {
    if (index < 109) header.writeUInt32LE(1 + index, 76 + index * 4);
    else difat.writeUInt32LE(1 + index, (index - 109) * 4);
  }
  const table = Buffer.alloc(512 * tableSectors, 0xff);
  table.writeUInt32LE(directory + 1, directory * 4);
  table.writeUInt32LE(0xff_ff_ff_fe, (directory + 1) * 4);
  return Buffer.concat([header, difat, table, Buffer.alloc(contentBytes), small.subarray(1024)]);
}
