import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { ErpConfirmed, ErpOrder } from '../port.ts';
import { fieldsOf, MalformedRecord, type RecordFields } from './record-fields.ts';

const UNITS = ['PAL', 'LAY', 'CAR'] as const;

/** Reads a line of an order; throws MalformedRecord, also for a confirmed quantity that cannot be compared with it. */
export function parseOrderItem(fields: RecordFields): ErpOrder['OrderItems'][number] {
  const item = {
    ProductNr: fields.text('ProductNr'),
    Quantity: fields.whole('Quantity'),
    SalesUnit: fields.oneOf('SalesUnit', UNITS),
    ItemText: fields.text('ItemText'),
    ShortCode: fields.text('ShortCode'),
  };
  const told = fields.raw('confirmed') ?? null;
  return told === null ? item : { ...item, confirmed: parseConfirmed(fieldsOf(told), item.SalesUnit) };
}

function parseConfirmed(fields: RecordFields, ordered: (typeof UNITS)[number]): ErpConfirmed {
  const confirmed = {
    Quantity: fields.whole('Quantity'),
    SalesUnit: fields.oneOf('SalesUnit', [ordered, 'CAR']),
  };
  if (confirmed.Quantity < 0) throw new MalformedRecord('less than nothing is confirmed');
  const reason = (fields.raw('reason') ?? null) === null ? null : fields.textMap('reason');
  if (reason !== null && !reason[DEFAULT_LOCALE])
    throw new MalformedRecord(`reason has no ${DEFAULT_LOCALE}`);
  return { ...confirmed, reason };
}
