import type { Mail } from '@maincrop/adapters/mail/port';
import { cartTotals } from '@maincrop/domain/cart/totals';
import type { OrderMailFacts } from './order-mail.store.ts';
import { type OrderMailKind, orderMailTexts } from './order-mail.texts.ts';

/**
 * A mail about an order in its receiver's language, with the facts themselves: lines, quantities, ship-to party, date,
 * reference and totals (ORD-15). Every value is escaped in the HTML form; dates are dd-MM-yyyy (LIM-05).
 */
export function composeOrderMail(
  kind: OrderMailKind,
  order: OrderMailFacts,
  ids: { readonly orderId: string; readonly messageId: string },
): Mail {
  const { locale, say } = orderMailTexts(order.locale);
  const sentences = { customer: order.customerName, name: order.firstName };
  const facts: readonly (readonly [label: string, value: string])[] = [
    [say('label.orderId'), ids.orderId],
    [say('label.customer'), order.customerName],
    [say('label.reference'), order.reference === '' ? '-' : order.reference],
    [say('label.shipTo'), shipToText(order.shipTo)],
    [say('label.deliveryDate'), dayFirst(order.requestedDate)],
    [say('label.warehouse'), order.warehouse],
  ];
  const lines = order.items.map((item) => ({
    code: item.ShortCode,
    name:
      order.products.find((product) => product.ProductNr === item.ProductNr)?.names[locale] ?? item.ItemText,
    quantity: say(`unit.${item.SalesUnit}`, { count: item.Quantity }),
  }));
  const totals = totalsOf(order, say);
  const opening = [say('greeting', sentences), say(`${kind}.intro`, sentences)];
  const closing = [say(`${kind}.next`), say('signature')];
  return {
    to: order.email,
    messageId: ids.messageId,
    subject: say(`${kind}.subject`, {
      reference: order.reference === '' ? ids.orderId.slice(0, 8) : order.reference,
    }),
    text: [
      ...opening,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      lines.map((line) => `${line.code}  ${line.name}: ${line.quantity}`).join('\n'),
      totals.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...closing,
    ].join('\n\n'),
    html: htmlOf({ locale, opening, facts, lines, totals, closing }),
  };
}

type Say = ReturnType<typeof orderMailTexts>['say'];

function totalsOf(order: OrderMailFacts, say: Say): (readonly [string, string])[] {
  const totals = cartTotals(order.items, order.products);
  const weights = [
    ['label.netWeight', totals.netWeightKg],
    ['label.grossWeight', totals.grossWeightKg],
  ] as const;
  return [
    [say('label.boxes'), say('number', { value: totals.boxes })],
    // A weight that is not known is left out, not shown as 0 (NEW-08).
    ...weights.flatMap(([label, weightKg]) =>
      weightKg === null ? [] : [[say(label), say('weight', { value: weightKg })] as const],
    ),
  ];
}

function shipToText(shipTo: OrderMailFacts['shipTo']): string {
  return shipTo === null ? '-' : [shipTo.name, shipTo.street, shipTo.place].join(', ');
}

function dayFirst(date: string): string {
  return date.split('-').toReversed().join('-');
}

function htmlOf(mail: {
  readonly locale: string;
  readonly opening: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  readonly lines: readonly { readonly code: string; readonly name: string; readonly quantity: string }[];
  readonly totals: readonly (readonly [string, string])[];
  readonly closing: readonly string[];
}): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escape(text)}</p>`).join('');
  const table = (rows: readonly (readonly string[])[]) =>
    `<table cellpadding="4">${rows
      .map((cells) => `<tr>${cells.map((cell) => `<td valign="top">${escape(cell)}</td>`).join('')}</tr>`)
      .join('')}</table>`;
  const body = [
    paragraphs(mail.opening),
    table(mail.facts),
    '<hr>',
    table(mail.lines.map((line) => [line.code, line.name, line.quantity])),
    '<hr>',
    table(mail.totals),
    paragraphs(mail.closing),
  ];
  return `<!doctype html><html lang="${mail.locale}"><meta charset="utf-8"><body>${body.join('')}</body></html>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
