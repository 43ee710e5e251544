import { unbrokenParts } from '@maincrop/messages/typeset-shown';
import { letterFrame, type LetterFrame } from './letter-frame.ts';
import type { Envelope, Letter, MailBlock, MailFact, MailLine } from './letter.ts';
import { MARK } from './mail-mark.ts';
import { HEAD_STYLE, type MailPart, PARTS } from './mail-style.ts';

/**
 * The letter as HTML, light and dark, for a phone and a screen; the only place that escapes what a mail says. Tables
 * hold the layout, because Outlook for Windows knows nothing better, and are said to be no tables; facts are one.
 */
export function htmlPart(letter: Letter, envelope: Envelope): string {
  const { locale, subject, preheader, blocks, closing } = letter;
  const frame = letterFrame(letter, envelope);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${HEAD_STYLE}</style>
<!--[if mso]><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]--></head>
<body${as('page')}><div class="preheader" style="${HIDDEN}">${escape(preheader)}${FILLER}</div>
<table${layout()}><tr><td align="center"${as('room')}>
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table${layout('sheet')}><tr><td${as('band')}><img src="cid:${MARK.contentId}" width="${MARK.width}" height="${MARK.height}" alt="Maincrop"${as('mark')}></td></tr>
<tr><td${as('body')}><div role="article" lang="${locale}"><h1${as('heading')}>${whole(subject)}</h1>
${[paragraph(frame.greeting), ...blocks.map((block) => htmlOf(block, frame)), buttonOf(frame), ...closing.map(paragraph), paragraph(frame.signature)].join('\n')}
</div></td></tr>
<tr><td${as('footer')}>${footerOf(frame, envelope.publicUrl)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

function htmlOf(block: MailBlock, frame: LetterFrame): string {
  if (block.kind === 'text') return paragraph(block.text);
  if (block.kind === 'quote') return quoteOf(block.text);
  if (block.kind === 'facts') return factsOf(block.rows);
  if (block.kind === 'lines') return linesOf(block.rows, block.totals);
  return codeOf(block.code, frame.codeLabel);
}

function codeOf(code: string, label: string): string {
  return `<table${layout('codeBox')}><tr><td${as('codeCell')}><p${as('codeLabel')}>${escape(label)}</p><p${as('code')}>${escape(code)}</p></td></tr></table>`;
}

function paragraph(text: string): string {
  return `<p${as('text')}>${whole(text)}</p>`;
}

function quoteOf(text: string): string {
  return `<blockquote${as('quote')}>${text.split('\n').map(whole).join('<br>')}</blockquote>`;
}

/** A phone stacks label and value, which takes a table its meaning: the roles keep it. */
function factsOf(rows: readonly MailFact[]): string {
  const all = rows.map(
    ([label, value]) =>
      `<tr role="row"><th scope="row" role="rowheader"${as('label')}>${escape(label)}</th><td role="cell"${as('value')}>${escape(value)}</td></tr>`,
  );
  return `<table${layout('factsBox')}><tr><td${as('factsCell')}><table role="table" cellpadding="0" cellspacing="0"${as('facts')}>${all.join('\n')}</table></td></tr></table>`;
}

function linesOf(rows: readonly MailLine[], totals: readonly MailFact[]): string {
  const lines = rows.map(
    ({ what, figures }) =>
      `<tr><td${as('what')}>${escape(what)}</td><td${as('figures')}>${figures.map(unbroken).join('<br>')}</td></tr>`,
  );
  const sums = totals.map(
    ([label, value]) =>
      `<tr><th scope="row"${as('sumLabel')}>${escape(label)}</th><td${as('sum')}>${unbroken(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0"${as('lines')}>${[...lines, ...sums].join('\n')}</table>`;
}

function buttonOf({ button }: LetterFrame): string {
  if (button === null) return '';
  const address = escape(button.address);
  const box = `<table role="presentation" cellpadding="0" cellspacing="0"${as('buttonBox')}><tr><td${as('button')}><a href="${address}"${as('buttonLink')}>${escape(button.label)}</a></td></tr></table>`;
  if (button.openAddress === null) return box;
  return `${box}<p${as('quiet')}>${escape(button.openAddress)}</p><p${as('address')}><a href="${address}"${as('link')}>${address}</a></p>`;
}

function footerOf({ footer }: LetterFrame, publicUrl: string): string {
  const portal = `<a href="${escape(publicUrl)}/"${as('link')}>${escape(new URL(publicUrl).host)}</a>`;
  const stop =
    footer.stop && `<a href="${escape(footer.stop.address)}"${as('link')}>${escape(footer.stop.label)}</a>`;
  const lines = [
    `${escape(footer.sentBy)} ${portal}`,
    escape(footer.why),
    ...(stop ? [stop] : []),
    ...(footer.noReply === null ? [] : [escape(footer.noReply)]),
  ];
  return lines.map((line) => `<p${as('quiet')}>${line}</p>`).join('\n');
}

/** A table that only holds the layout. */
function layout(part?: MailPart): string {
  const attributes = ' role="presentation" width="100%" cellpadding="0" cellspacing="0"';
  return part === undefined ? attributes : `${attributes}${as(part)}`;
}

function as(part: MailPart): string {
  return ` class="${part}" style="${PARTS[part].replaceAll('"', '&#34;')}"`;
}

/** Words with hyphens and days are not cut where a line ends. */
function whole(text: string): string {
  return unbrokenParts(text)
    .map((part, place) => (place % 2 === 1 ? unbroken(part) : escape(part)))
    .join('');
}

function unbroken(figure: string): string {
  return `<span${as('figure')}>${escape(figure)}</span>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** The hidden line that mailboxes show beside the subject, in the ways that the different programs understand. */
const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all';
/** Invisible room after it, so that a mailbox does not go on with the greeting. */
const FILLER = '&#847;&#8204;&#160;'.repeat(60);
