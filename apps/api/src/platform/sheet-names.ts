import { buffer } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { fromBufferPromise } from 'yauzl';

/**
 * Names of the sheets of a workbook in their order; none where it names none. Takes what `repackedXml` has measured and
 * nothing else. Source: ECMA-376 part 1, 18.2.20.
 */
export async function sheetNames(workbook: Buffer): Promise<string[]> {
  const packed = await fromBufferPromise(workbook);
  for await (const entry of packed.eachEntry()) {
    if (entry.fileName.toLowerCase() !== 'xl/workbook.xml') continue;
    const content = await buffer(await packed.openReadStreamPromise(entry));
    return namesIn(content.toString('utf8'));
  }
  return [];
}

function namesIn(xml: string): string[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    isArray: (name) => name === 'sheet',
    parseAttributeValue: false,
  });
  // What the parser makes of a file is unknown until looked at.
  const { workbook } = parser.parse(xml) as {
    readonly workbook?: { readonly sheets?: { readonly sheet?: unknown } };
  };
  const sheets = workbook?.sheets?.sheet;
  if (!Array.isArray(sheets)) return [];
  return sheets.map((sheet: { readonly name?: unknown }) =>
    typeof sheet.name === 'string' ? sheet.name : '',
  );
}
