const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const DIFAT_OFFSET = 68;
const TABLE_OFFSET = 76;
const TABLE_IN_HEADER = 109;
const END_OF_CHAIN = 0xff_ff_ff_fe;
/** Entries directly below the root that are looked at; a mail has one for each recipient and attachment. */
const MAX_ENTRIES = 100_000;

/**
 * Names of the streams and storages in a compound file (the container of `.msg`, `.doc` and `.xls`), in the order of
 * its directory; null for anything else and for a broken one. Where the allocation table ends too early, the directory
 * is read as far as it goes.
 * Source: [MS-CFB] 2.2 header, 2.3 FAT, 2.5 DIFAT, 2.6 directory, https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
export function compoundFileEntries(content: Uint8Array): string[] | null {
  if (content.length < HEADER_BYTES || SIGNATURE.some((byte, index) => content[index] !== byte)) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const sectorBytes = 2 ** sectorShift;
  const file: CompoundFile = { view, sectorBytes, tableSectors: tableSectorsOf(view, sectorBytes) };
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
  /** Where the sectors of the allocation table are, in their order. */
  readonly tableSectors: readonly number[];
}

/**
 * The header names the first 109 sectors of the allocation table, which are enough for 7 MB; a chain of sectors of its
 * own (DIFAT) names the others. It is followed only until all sectors of the file have their place in the table.
 */
function tableSectorsOf(view: DataView, sectorBytes: number): number[] {
  const named = (at: number, count: number) =>
    Array.from({ length: count }, (_, index) => view.getUint32(at + index * 4, true));
  const sectors = named(TABLE_OFFSET, TABLE_IN_HEADER);
  const entries = sectorBytes / 4;
  const fileSectors = Math.floor(view.byteLength / sectorBytes) - 1;
  let next = view.getUint32(DIFAT_OFFSET, true);
  while (next < fileSectors && sectors.length * entries < fileSectors) {
    const at = (next + 1) * sectorBytes;
    sectors.push(...named(at, entries - 1));
    next = view.getUint32(at + (entries - 1) * 4, true);
  }
  return sectors;
}

function startOf({ sectorBytes }: CompoundFile, sector: number): number {
  return (sector + 1) * sectorBytes;
}

/** The sector after this one as the allocation table has it; the end of the chain where the table is not there. */
function nextSector(file: CompoundFile, sector: number): number {
  const perSector = file.sectorBytes / 4;
  const tableSector = file.tableSectors[Math.floor(sector / perSector)];
  if (tableSector === undefined) return END_OF_CHAIN;
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
