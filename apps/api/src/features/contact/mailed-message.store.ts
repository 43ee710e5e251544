import type { Pool } from 'pg';

/** A message with who wrote it, as mails tell it. */
export interface MailedMessage {
  readonly number: string;
  readonly deskName: string;
  readonly deskEmail: string;
  readonly reference: string;
  readonly message: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly isMultinational: boolean;
  /** Name and number of the customer that was acted for; empty for who has none. */
  readonly customer: string;
}

/** Null when the message or its person is gone. */
export async function mailedMessage(
  system: Pool,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<MailedMessage | null> {
  const found = await system.query<MailedMessage>(
    `select m.number, m.desk_name as "deskName", m.desk_email as "deskEmail", m.reference, m.message,
       u.email, trim(u.first_name || ' ' || u.last_name) as name, u.locale,
       u.group_name is not distinct from 'multinationals' as "isMultinational",
       coalesce(concat_ws(', ', k.name, m.customer_nr), '') as customer
     from contact_messages m join users u on u.id = m.user_id
     left join customers k on k.customer_nr = m.customer_nr
     where m.user_id = $1 and m.id = $2 and u.deleted_at is null`,
    [userId, id],
  );
  return found.rows[0] ?? null;
}
