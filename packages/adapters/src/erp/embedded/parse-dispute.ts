import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { DISPUTE_KINDS } from '@maincrop/domain/disputes/limits';
import type { ErpDispute } from '../dispute-record.ts';
import { MalformedRecord, type RecordFields } from './record-fields.ts';

/** Reads a dispute; throws MalformedRecord. */
export function parseDispute(fields: RecordFields): ErpDispute {
  const dueDate = fields.optionalText('dueDate');
  if (dueDate !== null && !isPlainDate(dueDate)) throw new MalformedRecord('dueDate is no day');
  return {
    DisputeNumber: fields.text('DisputeNumber'),
    externalReference: fields.optionalText('externalReference'),
    CustomerNr: fields.text('CustomerNr'),
    document: fields.oneOf('document', ['order', 'invoice'] as const),
    documentNumber: fields.text('documentNumber'),
    line: fields.whole('line'),
    ProductNr: fields.text('ProductNr'),
    productName: fields.text('productName'),
    kind: fields.oneOf('kind', DISPUTE_KINDS),
    text: fields.text('text'),
    reportedAt: fields.matching('reportedAt', /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    status: fields.oneOf('status', ['received', 'in-review', 'accepted', 'rejected'] as const),
    dueDate,
  };
}
