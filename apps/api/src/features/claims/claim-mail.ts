import type { Mail } from '@maincrop/adapters/mail/port';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { expectedDecision } from '@maincrop/domain/claim-period/decision';
import type { ClaimMailFacts } from './claim-mail.store.ts';
import { type ClaimMailKind, claimTexts, dayFirst, decimalText } from './claim.texts.ts';

/**
 * A mail about a claim in its receiver's language, with the facts themselves: agreement, wholesale party, period,
 * lines, volume, amount, files, and for a received claim the days on which a decision is expected (CLM-06).
 * Every value is escaped in the HTML form; dates are dd-MM-yyyy (LIM-05).
 */
export function composeClaimMail(
  kind: ClaimMailKind,
  claim: ClaimMailFacts,
  ids: { readonly claimId: string; readonly messageId: string },
): Mail {
  const { locale, say } = claimTexts(claim.locale);
  const sentences = { customer: claim.customerName, name: claim.firstName };
  const money = (amount: string) => `${claim.currency}\u00A0${decimalText(amount, locale)}`;
  const period = `${dayFirst(claim.claim_period_from)} - ${dayFirst(claim.claim_period_to)}`;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [say('label.claim'), ids.claimId],
    [say('label.customer'), claim.customerName],
    [say('label.agreement'), `${claim.contract_number} ${claim.description}`],
    [say('label.wholesaleParty'), claim.wholesale_party],
    [say('label.period'), period],
    [say('label.creditReference'), claim.credit_reference ?? '-'],
    ...(kind === 'received' ? decisionOf(claim, say('label.decision')) : []),
    [say('label.evidence'), claim.fileNames.length === 0 ? say('noEvidence') : claim.fileNames.join(', ')],
  ];
  const lines = claim.items.map((item) => [
    item.ShortCode,
    claim.names[item.ProductNr]?.[locale] ?? item.ItemText,
    say(`unit.${item.SalesUnit}`, { count: item.Quantity }),
    `${decimalText(item.volumeKg, locale)} kg`,
    money(item.amount),
  ]);
  const totals = [
    [say('label.volume'), `${decimalText(claim.volumeKg, locale)} kg`],
    [say('label.amount'), money(claim.amount)],
  ];
  const opening = [say('greeting', sentences), say(`${kind}.intro`, sentences)];
  const closing = [say(`${kind}.next`), say('signature')];
  const inRows = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(': ')).join('\n');
  return {
    to: claim.email,
    messageId: ids.messageId,
    subject: say(`${kind}.subject`, { reference: claim.contract_number }),
    text: [
      ...opening,
      inRows(facts),
      lines.map((cells) => cells.join('  ')).join('\n'),
      inRows(totals),
      ...closing,
    ].join('\n\n'),
    html: htmlOf({ locale, opening, tables: [facts, lines, totals], closing }),
  };
}

function decisionOf(claim: ClaimMailFacts, label: string): (readonly [string, string])[] {
  const submitted = parsePlainDate(claim.submission_date);
  if (submitted === null) return [];
  const { from, to } = expectedDecision(submitted);
  return [[label, `${dayFirst(from)} - ${dayFirst(to)}`]];
}

function htmlOf(mail: {
  readonly locale: string;
  readonly opening: readonly string[];
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly closing: readonly string[];
}): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escape(text)}</p>`).join('');
  const table = (rows: readonly (readonly string[])[]) =>
    `<table cellpadding="4">${rows
      .map((cells) => `<tr>${cells.map((cell) => `<td valign="top">${escape(cell)}</td>`).join('')}</tr>`)
      .join('')}</table>`;
  const body = [paragraphs(mail.opening), mail.tables.map(table).join('<hr>'), paragraphs(mail.closing)];
  return `<!doctype html><html lang="${mail.locale}"><meta charset="utf-8"><body>${body.join('')}</body></html>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
