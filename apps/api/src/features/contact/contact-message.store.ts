import type { PoolClient } from 'pg';

export interface ContactMessage {
  readonly id: string;
  readonly userId: string;
  readonly number: string;
  readonly customerNr: string | null;
  readonly deskName: string;
  readonly deskEmail: string;
  readonly reference: string;
  readonly message: string;
  readonly sentAt: Date;
}

export interface KeptMessage {
  readonly number: string;
  readonly desk_name: string;
  readonly desk_email: string;
  readonly reference: string;
  readonly message: string;
}

/** A message of this person that was kept before; null when there is none with the id. */
export async function keptMessage(
  client: PoolClient,
  userId: string,
  id: string,
): Promise<KeptMessage | null> {
  const found = await client.query<KeptMessage>(
    `select number, desk_name, desk_email, reference, message from contact_messages
      where user_id = $1 and id = $2`,
    [userId, id],
  );
  return found.rows[0] ?? null;
}

/** Keeps a message; false when the same one came in this very moment. */
export async function keepMessage(client: PoolClient, message: ContactMessage): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into contact_messages
       (id, user_id, number, customer_nr, desk_name, desk_email, reference, message, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (user_id, id) do nothing`,
    [
      message.id,
      message.userId,
      message.number,
      message.customerNr,
      message.deskName,
      message.deskEmail,
      message.reference,
      message.message,
      message.sentAt,
    ],
  );
  return rowCount === 1;
}
