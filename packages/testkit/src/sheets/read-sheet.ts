import readExcelFile from 'read-excel-file/node';

/** The cells of the first sheet of an Excel file, for tests: read by another library than the one that writes. */
export async function readSheet(file: Buffer) {
  const [sheet] = await readExcelFile(file, { trim: false });
  return sheet?.data ?? [];
}
