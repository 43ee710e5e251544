import type { Dispute } from '@maincrop/contract/schemas/disputes';
import type { NameOf } from '../../db/product-names.ts';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { DisputeRow } from './disputes.store.ts';

/** A dispute as the contract shows it, its product by its name. */
export function presentDispute(row: DisputeRow, nameOf: NameOf): Dispute {
  return {
    id: row.id,
    receiptNumber: row.receipt_number && formatReceiptNumber(row.receipt_number),
    disputeNumber: row.dispute_number,
    document: row.document,
    documentId: row.document_id,
    documentNumber: row.document_number,
    line: row.line,
    ProductNr: row.product_nr,
    productName: nameOf(row.product_nr, row.product_name),
    kind: row.kind,
    text: row.description,
    photos: row.photo_count,
    keptPhotos: row.kept_photos,
    status: row.status,
    dueDate: row.due_date,
    reportedAt: row.reported_at.toISOString(),
  };
}
