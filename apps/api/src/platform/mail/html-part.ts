import type { Letter, MailBlock, MailLine } from './letter.ts';
import { MAIL_STYLE } from './mail-style.ts';

/** The letter as HTML, light and dark, for a phone and a screen. The only place that escapes what a mail says. */
export function htmlPart({ locale, subject, blocks }: Letter): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${MAIL_STYLE}</style></head>
<body><div class="sheet" role="article" lang="${locale}"><p class="brand">Maincrop</p>
${blocks.map(htmlOf).join('\n')}
</div></body></html>`;
}

function htmlOf(block: MailBlock): string {
  if (block.kind === 'text') {
    const paragraphs = block.text.split(/\n{2,}/);
    return paragraphs.map((text) => `<p>${standOut(escape(text), block)}</p>`).join('\n');
  }
  const rows = block.kind === 'facts' ? factRows(block) : lineRows(block.rows);
  return `<table>${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</table>`;
}

function factRows(block: Extract<MailBlock, { kind: 'facts' }>): string[] {
  return block.rows.map(
    ([label, value]) => `<th scope="row">${escape(label)}</th><td>${standOut(escape(value), block)}</td>`,
  );
}

function lineRows(lines: readonly MailLine[]): string[] {
  return lines.map(
    ({ what, figures }) =>
      `<td>${escape(what)}</td><td class="figures">${figures.map(unbroken).join('<br>')}</td>`,
  );
}

/** Both are looked for as they stand in the escaped text, so that nothing else can become a link. */
function standOut(
  escaped: string,
  { link, code }: { readonly link?: string; readonly code?: string },
): string {
  const coded = code === undefined ? escaped : escaped.replaceAll(escape(code), '<strong>$&</strong>');
  if (link === undefined) return coded.replaceAll('\n', '<br>');
  return coded.replaceAll('\n', '<br>').replaceAll(escape(link), '<a href="$&">$&</a>');
}

function unbroken(figure: string): string {
  return `<span class="unbroken">${escape(figure)}</span>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
