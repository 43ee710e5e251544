import readExcelFile from 'read-excel-file/node';

/** The cells of the first sheet of an Excel file, for tests: read by another library than the one that writes. */
export async function readSheet(file: Buffer) {
  const [sheet] = await readSheets(file);
  return sheet?.data ?? [];
}

/** All sheets of an Excel file with their names. */
export async function readSheets(file: Buffer) {
  const sheets = await readExcelFile(file, { trim: false });
  return sheets.map(({ sheet: name, data }) => ({ name, data }));
}
