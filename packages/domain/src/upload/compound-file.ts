const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const END_OF_CHAIN = 0xff_ff_ff_fe;
/** Entries directly below the root that are looked at; a mail has one for each recipient and attachment. */
const MAX_ENTRIES = 100_000;

/**
 * Names of the streams and storages in a compound file (the container of `.msg`, `.doc` and `.xls`), in the order of
 * its directory; null for anything else and for a broken one. Reads the first 109 sectors of the allocation table,
 * which is enough for 7 MB; a directory that lies beyond is read as far as it goes.
 * Source: [MS-CFB] 2.2 header, 2.3 FAT, 2.6 directory, https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
export function compoundFileEntries(content: Uint8Array): string[] | null {
  if (content.length < HEADER_BYTES || SIGNATURE.some((byte, index) => content[index] !== byte)) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const file: CompoundFile = { view, sectorBytes: 2 ** sectorShift };
  const names: string[] = [];
  const seen = new Set<number>();
  let sector = view.getUint32(48, true);
  while (sector < END_OF_CHAIN && !seen.has(sector) && names.length < MAX_ENTRIES) {
    seen.add(sector);
    const start = startOf(file, sector);
    if (start + file.sectorBytes > content.length) return null;
    for (let at = start; at < start + file.sectorBytes; at += ENTRY_BYTES) {
      const name = entryName(view, at);
      if (name !== '') names.push(name);
    }
    sector = nextSector(file, sector);
  }
  return names;
}

/**
 * Whether a compound file is a mail: it has the property stream and the named-property storage that every `.msg` has
 * and neither a Word nor an Excel document has.
 * Source: [MS-OXMSG] 2.2.3 and 2.4.
 */
export function isMailMessage(content: Uint8Array): boolean {
  const names = compoundFileEntries(content) ?? [];
  return names.includes('__properties_version1.0') && names.includes('__nameid_version1.0');
}

interface CompoundFile {
  readonly view: DataView;
  readonly sectorBytes: number;
}

function startOf({ sectorBytes }: CompoundFile, sector: number): number {
  return (sector + 1) * sectorBytes;
}

/** The sector after this one as the allocation table has it; the end of the chain where the table is not there. */
function nextSector(file: CompoundFile, sector: number): number {
  const perSector = file.sectorBytes / 4;
  const tableIndex = Math.floor(sector / perSector);
  if (tableIndex >= 109) return END_OF_CHAIN;
  const tableSector = file.view.getUint32(76 + tableIndex * 4, true);
  const at = startOf(file, tableSector) + (sector % perSector) * 4;
  return at + 4 > file.view.byteLength ? END_OF_CHAIN : file.view.getUint32(at, true);
}

/** UTF-16 with its length in bytes, zero at the end included, at offset 64; empty for an unused entry. */
function entryName(view: DataView, at: number): string {
  const bytes = Math.min(view.getUint16(at + NAME_BYTES, true), NAME_BYTES);
  if (bytes < 4 || view.getUint8(at + 66) === 0) return '';
  return String.fromCharCode(
    ...Array.from({ length: bytes / 2 - 1 }, (_, index) => view.getUint16(at + index * 2, true)),
  );
}
