import type { DisputeKind } from '@maincrop/domain/disputes/limits';

interface DisputeFacts {
  readonly CustomerNr: string;
  readonly document: 'order' | 'invoice';
  /** The ERP's number of the order (OrderNumber) or invoice (BillDoc). */
  readonly documentNumber: string;
  /** From 1. */
  readonly line: number;
  readonly ProductNr: string;
  readonly kind: DisputeKind;
  readonly text: string;
  /** Instant in ISO form. */
  readonly reportedAt: string;
}

/** A dispute as the ERP has it, from the portal or entered there. */
export interface ErpDispute extends DisputeFacts {
  readonly DisputeNumber: string;
  /** What it was submitted under: the portal's own id, when it came from the portal. */
  readonly externalReference: string | null;
  readonly productName: string;
  readonly status: 'received' | 'in-review' | 'accepted' | 'rejected';
  /** Day by which the supplier decides, `yyyy-MM-dd`. */
  readonly dueDate: string | null;
}

export interface ErpNewDispute extends DisputeFacts {
  /** Our dispute id; what `findDispute` looks for. */
  readonly externalReference: string;
  readonly productName: string;
  readonly photos: readonly ErpPhoto[];
}

export interface ErpPhoto {
  readonly name: string;
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Uint8Array;
}
