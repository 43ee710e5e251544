import type { UploadPermit } from '@maincrop/contract/schemas/attachments';
import type { TestSession } from '../world/sign-in.ts';
import type { TestWorld } from '../world/test-world.ts';

/** An agreement of the demo buyer's customer, and its sales quote, in worlds of `withAgreement`. */
export const AGREEMENT = 'agr-uploads';

/** Gives the demo buyer's customer an agreement, and another customer one too; answers the id of the foreign one. */
export async function withAgreement(world: TestWorld): Promise<string> {
  const foreign = 'agr-foreign';
  for (const [customer, id] of [
    ['0000100001', AGREEMENT],
    ['0000100131', foreign],
  ])
    await world.db.system.query(
      `insert into agreements (customer_nr, id, sales_quote_sap_id, type, description, currency, valid_from, valid_to, items)
        values ($1, $2, $2, 'billback', 'Uploads', 'EUR', '2026-01-01', '2026-12-31', '[]') on conflict do nothing`,
      [customer, id],
    );
  return foreign;
}

/** Posts a form as a browser does: the fields in their order, then the file. */
export async function postForm(
  world: Pick<TestWorld, 'url'>,
  form: Pick<UploadPermit, 'url' | 'fields'>,
  content: Buffer,
): Promise<{ readonly status: number; readonly code: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(content)]), 'proof');
  const response = await fetch(new URL(form.url, world.url), { method: 'POST', body });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as { code?: string };
  return { status: response.status, code: answer.code ?? '' };
}

/** A file that a claim can take: permitted, posted and confirmed. Answers its key. */
export async function uploaded(
  world: TestWorld,
  session: TestSession,
  file: { readonly name: string; readonly content: Buffer; readonly salesQuote?: string },
): Promise<string> {
  const permit = await session.call('createAttachment', {
    body: {
      sales_quote_sap_id: file.salesQuote ?? AGREEMENT,
      filename: file.name,
      size: file.content.length,
    },
  });
  await postForm(world, permit, file.content);
  await session.call('confirmAttachment', { body: { key: permit.key } });
  return permit.key;
}
