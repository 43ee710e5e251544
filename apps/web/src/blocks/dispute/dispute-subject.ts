/** The line that a report is about; lines count from 1. */
export interface DisputeSubject {
  readonly document: 'order' | 'invoice';
  readonly documentId: string;
  readonly line: number;
  readonly productName: string;
}
