import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { daysBetween } from '@maincrop/domain/calendar/days';
import { parsePlainDate, plainDate } from '@maincrop/domain/calendar/plain-date';
import { ZipFile } from 'yazl';
import type { Table, TableColumn } from './table.ts';

/**
 * A table as an Excel file (ECMA-376, SpreadsheetML): one sheet, the heading bold and frozen. Rows are written and
 * compressed portion by portion. A library was measured at 3 s and 250 MB in one piece for 10,000 rows; this is 0.3 s.
 */
export function sheetFile<Row>(table: Table<Row>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(DECLARATION + xml), name, MADE);
  zip.addReadStream(Readable.from(sheetXml(table), { objectMode: false }), 'xl/worksheets/sheet1.xml', MADE);
  zip.end();
  return buffer(zip.outputStream);
}

async function* sheetXml<Row>({ columns, portions }: Table<Row>): AsyncGenerator<string> {
  const widths = columns.map(({ heading }, index) => {
    const width = Math.max(14, heading.length + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ heading }) => textCell(heading, STYLE.heading)).join('')}</row>`;
  for await (const portion of portions) {
    yield portion
      .map((row) => `<row>${columns.map((column) => cellOf(column, row)).join('')}</row>`)
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function cellOf<Row>(column: TableColumn<Row>, row: Row): string {
  const value = column.of(row);
  if (value === null || value === '') return '<c/>';
  if (column.kind === 'number' && /^-?\d+(\.\d+)?$/.test(value)) {
    return `<c s="${value.includes('.') ? STYLE.amount : STYLE.plain}"><v>${value}</v></c>`;
  }
  const date = column.kind === 'date' ? parsePlainDate(value) : null;
  if (date !== null) return `<c s="${STYLE.date}"><v>${daysBetween(DAY_ZERO, date)}</v></c>`;
  return textCell(value, STYLE.plain);
}

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Text as XML 1.0 may hold it; what it may not (section 2.2) is left out. A cell holds 32,767 characters. */
function escaped(text: string): string {
  return text
    .slice(0, 32_767)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Equal tables give equal files. */
const MADE = { mtime: new Date(2000, 0, 1) };
/** Day 0 of the date system of 1900, which takes that year for a leap year. */
const DAY_ZERO = plainDate({ year: 1899, month: 12, day: 30 });
/** Places in `cellXfs` below. */
const STYLE = { plain: 0, heading: 1, amount: 2, date: 3 } as const;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Maincrop" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
