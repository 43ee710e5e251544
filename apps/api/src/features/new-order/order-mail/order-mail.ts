import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { cartTotals } from '@maincrop/domain/cart/totals';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { nameIn } from '../../../db/product-names.ts';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { factIfKnown, type Letter, type MailFact } from '../../../platform/mail/letter.ts';
import type { MailKind } from '../../../platform/mail/mail-kinds.ts';
import { type Say, sayIn } from '../../../platform/texts.ts';
import type { OrderMailFacts } from './order-mail.store.ts';

/** Which sentences a mail about an order is made of. */
export type OrderMailKind = 'confirmation' | `${'failed' | 'unsure'}${'' | 'Administrator'}`;

interface OrderMailAbout {
  readonly orderId: string;
  readonly messageId: string;
  /** Why the ERP refused the order, in its own words. */
  readonly reason?: string | null;
}

/**
 * A mail about an order in its receiver's language, with the facts themselves: lines, quantities, ship-to party, date,
 * reference and totals (ORD-15). Dates are dd-MM-yyyy (LIM-05).
 */
export function composeOrderMail(
  kind: OrderMailKind,
  order: OrderMailFacts,
  about: OrderMailAbout,
): Letter & { readonly to: string; readonly messageId: string } {
  const { locale, say } = sayIn('mail-order', order.locale);
  const customer = { customer: order.customerName };
  const isForBuyer = kind !== 'failedAdministrator' && kind !== 'unsureAdministrator';
  const date = dayFirst(order.requestedDate);
  const receipt = order.receiptNumber && formatReceiptNumber(order.receiptNumber);
  const facts: MailFact[] = [
    ...factIfKnown(say('label.erpReason'), about.reason),
    ...factIfKnown(say('label.receipt'), receipt),
    [
      say(isForBuyer ? 'label.reference' : 'label.orderReference'),
      order.reference === '' ? '-' : order.reference,
    ],
    [say('label.customer'), order.customerName],
    ...(isForBuyer ? [] : [[say('label.buyer'), order.buyer.email] as const]),
    [say('label.shipTo'), shipToText(order.shipTo)],
    [say('label.deliveryDate'), date],
    [say('label.warehouse'), order.warehouse],
  ];
  const lines = order.items.map((item) => {
    const product = order.products.find(({ ProductNr }) => ProductNr === item.ProductNr);
    const name = typesetProduct(nameIn(product?.names, locale, item.ItemText));
    const quantity = say(`unit.${item.SalesUnit}`, { count: item.Quantity });
    return { what: `${item.ShortCode}  ${name}`, figures: [quantity] };
  });
  return {
    to: order.email,
    messageId: about.messageId,
    kind: KINDS[kind],
    locale,
    subject: say(`${kind}.subject`, {
      reference: order.reference === '' ? (receipt ?? about.orderId.slice(0, 8)) : order.reference,
    }),
    preheader: say(`${kind}.preheader`, { ...customer, date, products: order.items.length }),
    name: order.firstName,
    blocks: [
      { kind: 'text', text: say(`${kind}.intro`, customer) },
      { kind: 'facts', rows: facts },
      { kind: 'lines', rows: lines, totals: totalsOf(order, say) },
    ],
    // Administrators have no orders of their own: they see one as its buyer does, from the page of that user.
    button: isForBuyer
      ? { does: 'order', path: `/orders?order=${about.orderId}` }
      : { does: 'buyer', path: `/user-management/${order.buyer.id}` },
    closing: [say(`${kind}.next`)],
    signature: isForBuyer ? 'team' : 'portal',
    why: isForBuyer ? 'order' : 'administrator',
  };
}

const KINDS = {
  confirmation: 'order-confirmation',
  failed: 'order-failed',
  failedAdministrator: 'order-failed-administrator',
  unsure: 'order-unsure',
  unsureAdministrator: 'order-unsure-administrator',
} as const satisfies Record<OrderMailKind, MailKind>;

function totalsOf(order: OrderMailFacts, say: Say<'mail-order'>): MailFact[] {
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
