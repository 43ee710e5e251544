import type { ErrorCode, ErrorParams } from '@maincrop/contract/errors';
import { fitsOneClaim, UPLOAD_MAX_MB } from '@maincrop/domain/upload/upload-rules';
import type { PoolClient } from 'pg';

export interface StoredFile {
  readonly key: string;
  readonly fileName: string;
  readonly bytes: number;
}

/** Which files somebody gives to which claim. */
export interface ClaimFiles {
  readonly userId: string;
  readonly customerNr: string;
  readonly agreementId: string;
  readonly claimId: string;
  readonly keys: readonly string[];
}

export type TakenAttachments =
  | { readonly ok: true; readonly files: readonly StoredFile[] }
  | { readonly ok: false; readonly code: ErrorCode; readonly params: ErrorParams };

interface Row {
  readonly key: string;
  readonly file_name: string;
  readonly size_bytes: number;
  readonly state: 'issued' | 'stored' | 'used' | 'dropped';
}

/**
 * Gives uploaded files to a claim, inside the transaction that writes the claim: each was issued to this user for this
 * agreement of this customer or another one of its sales quote, by which uploads are asked for (decision 056), has been found
 * good, is in no other claim, and all together with those that the claim has have at most 25 MiB. When it
 * answers `ok: false`, nothing was changed and the claim must not be written; the code says why.
 * Source: CLM-31, CLM-33, domain/claim-periods "Server checks".
 */
export async function takeAttachments(client: PoolClient, claim: ClaimFiles): Promise<TakenAttachments> {
  const keys = [...new Set(claim.keys)];
  if (keys.length === 0) return { ok: true, files: [] };
  // Locked in one order, so that two claims that take the same files cannot wait for each other.
  const { rows } = await client.query<Row>({
    name: 'lock-attachments',
    text: `select key, file_name, size_bytes, state from attachments
      where customer_nr = $1 and key = any($2) and user_id = $3
        and (agreement_id = $4 or agreement_id in (select same.id from agreements own
          join agreements same using (customer_nr, sales_quote_sap_id) where own.customer_nr = $1 and own.id = $4))
      order by key for update`,
    values: [claim.customerNr, keys, claim.userId, claim.agreementId],
  });
  const refusal = refusalOf(rows, keys, await attachmentsOf(client, claim));
  if (refusal) return refusal;
  await client.query({
    name: 'take-attachments',
    text: "update attachments set state = 'used', claim_id = $3 where customer_nr = $1 and key = any($2)",
    values: [claim.customerNr, keys, claim.claimId],
  });
  return { ok: true, files: keys.flatMap((key) => rows.filter((row) => row.key === key)).map(storedFile) };
}

/** The files of a claim, in the order of their names. */
export async function attachmentsOf(
  client: Pick<PoolClient, 'query'>,
  claim: { readonly customerNr: string; readonly claimId: string },
): Promise<StoredFile[]> {
  const { rows } = await client.query<Row>({
    name: 'attachments-of-claim',
    text: `select key, file_name, size_bytes, state from attachments
      where customer_nr = $1 and claim_id = $2 order by file_name, key`,
    values: [claim.customerNr, claim.claimId],
  });
  return rows.map(storedFile);
}

function refusalOf(
  rows: readonly Row[],
  keys: readonly string[],
  held: readonly StoredFile[],
): Extract<TakenAttachments, { ok: false }> | null {
  if (rows.length < keys.length || rows.some((row) => row.state === 'dropped'))
    return refuse('attachments.unknown-file');
  const used = rows.find((row) => row.state === 'used');
  if (used) return refuse('attachments.already-used', { name: used.file_name });
  if (rows.some((row) => row.state === 'issued')) return refuse('attachments.not-uploaded');
  const fits = fitsOneClaim([...held.map(({ bytes }) => bytes), ...rows.map((row) => row.size_bytes)]);
  return fits ? null : refuse('attachments.total-too-large', { maximum: UPLOAD_MAX_MB });
}

function refuse(code: ErrorCode, params: ErrorParams = {}): Extract<TakenAttachments, { ok: false }> {
  return { ok: false, code, params };
}

function storedFile({ key, file_name, size_bytes }: Row): StoredFile {
  return { key, fileName: file_name, bytes: size_bytes };
}
