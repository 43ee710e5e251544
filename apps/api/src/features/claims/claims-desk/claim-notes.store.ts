import type { WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import type { PoolClient } from 'pg';
import type { NamedClaim } from '../claim-steps.store.ts';

/** What the desk wrote for itself about a claim, oldest first; an author whose account is gone has no name. */
export async function notesOf(
  client: PoolClient,
  { customerNr, id }: NamedClaim,
): Promise<WaitingClaimDetail['notes']> {
  const found = await client.query<{ id: string; at: Date; author: string | null; text: string }>({
    name: 'claim-notes',
    text: `select n.id, n.at, nullif(trim(u.first_name || ' ' || u.last_name), '') as author, n.text
      from claim_notes n left join users u on u.id = n.author
      where n.customer_nr = $1 and n.claim_id = $2 order by n.at, n.id`,
    values: [customerNr, id],
  });
  return found.rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

export interface NewNote {
  /** The same id again is the same note. */
  readonly id: string;
  readonly at: Date;
  readonly author: string;
  readonly text: string;
}

/** Keeps a note with a claim; answers whether it is new. */
export async function addNote(
  client: PoolClient,
  { customerNr, id }: NamedClaim,
  note: NewNote,
): Promise<boolean> {
  const added = await client.query(
    `insert into claim_notes (customer_nr, claim_id, id, at, author, text) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [customerNr, id, note.id, note.at, note.author, note.text],
  );
  return added.rowCount === 1;
}
