import type { Evidence, WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import { needsAnotherPerson, needsTwoPeople } from '@maincrop/domain/access/four-eyes';
import { uploadExtension } from '@maincrop/domain/upload/upload-rules';
import { attachmentsOf } from '../../../db/attachments.ts';
import { deskTransaction } from '../../../db/claims-desk.ts';
import { productNames } from '../../../db/product-names.ts';
import { AppError } from '../../../platform/app-error.ts';
import { makeDeskLink } from '../../../platform/document-link.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { stepsOf } from '../claim-steps.store.ts';
import { presentDeskFacts } from './claims-desk.present.ts';
import { deskClaim, type DeskClaimDetailRow, filingOf } from './claims-desk.store.ts';
import { notesOf } from './claim-notes.store.ts';
import { minorText } from '../../../platform/amounts.ts';
import { presentClaimDetail } from '../claims.present.ts';

/** One claim of any customer with its lines and links to its files, for the desk that reviews it. */
export const getWaitingClaim = defineHandler(
  'getWaitingClaim',
  async ({ query, caller, locale, services }) => {
    const { sessionId, userId } = caller();
    const found = await deskTransaction(services.db, async (client) => {
      const row = await deskClaim(client, query.id);
      if (row === null) return null;
      const files = await attachmentsOf(client, { customerNr: row.customer_nr, claimId: row.id });
      const evidence: Evidence[] = [];
      for (const file of files) {
        const link = { sessionId, customerNr: row.customer_nr, key: file.key, fileName: file.fileName };
        const url = await makeDeskLink(services, client, link);
        evidence.push({ ...file, contentType: contentTypeOf(file.fileName), url });
      }
      const steps = await stepsOf(client, { customerNr: row.customer_nr, id: row.id });
      const notes = await notesOf(client, { customerNr: row.customer_nr, id: row.id });
      return { row, files, steps, evidence, notes };
    });
    if (found === null) throw new AppError('not-found');
    const { row, evidence, notes } = found;
    const nameOf = await productNames(services.db, locale, services.clock.now());
    const filing = filingOf(row);
    return {
      ...presentClaimDetail(found, nameOf),
      ...presentDeskFacts(row),
      notes,
      agreementFrom: row.agreement_from ?? '',
      agreementTo: row.agreement_to ?? '',
      submittedBy: row.submitted_by_name,
      settledBy: row.settled_by_name,
      needsAnotherPerson: needsAnotherPerson(filing, userId),
      needsTwoPeople: needsTwoPeople(Number(row.amount_minor), services.config.claimTwoPeopleFromMinor),
      release: releaseOf(row, userId),
      evidence,
    };
  },
);

function releaseOf(row: DeskClaimDetailRow, userId: string): WaitingClaimDetail['release'] {
  const { released_at: at, released_amount_minor: amountMinor } = row;
  if (at === null || amountMinor === null) return null;
  return {
    by: row.released_by_name?.trim() ?? '',
    at: at.toISOString(),
    amount: minorText(BigInt(amountMinor)),
    reason: row.released_said,
    isOwn: row.released_by === userId,
  };
}

/** By the name: content and name were found to agree when the file was taken. */
function contentTypeOf(fileName: string): string {
  const extension = uploadExtension(fileName);
  return extension === null ? 'application/octet-stream' : CONTENT_TYPES[extension];
}

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  msg: 'application/vnd.ms-outlook',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
