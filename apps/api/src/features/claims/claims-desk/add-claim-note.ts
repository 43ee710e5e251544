import { deskTransaction } from '../../../db/claims-desk.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addNote } from './claim-notes.store.ts';
import { claimToSettle } from './claims-desk.store.ts';

/** Keeps a note that only the desk reads. What it says is not in the audit trail, that there is one is. */
export const addClaimNote = defineHandler('addClaimNote', async ({ body, caller, request, services }) => {
  const at = services.clock.now();
  const author = caller().userId;
  await deskTransaction(services.db, async (client) => {
    const claim = await claimToSettle(client, body.id);
    if (claim === null) throw new AppError('not-found');
    const named = { customerNr: claim.customer_nr, id: body.id };
    const isNew = await addNote(client, named, { id: body.noteId, at, author, text: body.text });
    if (!isNew) return;
    await writeAudit(client, {
      at,
      action: 'claim.noted',
      requestId: request.id,
      actorUserId: author,
      customerNr: named.customerNr,
      object: named.id,
    });
  });
});
