import { randomUUID } from 'node:crypto';
import { aNewClaim, MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { expect, type Page } from '@playwright/test';
import { ask } from './fresh-user.ts';
import { signIn } from './sign-in.ts';

export interface ProofFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** Submits a claim of the buyer with files through the API; answers its id once the ERP has it. The page is signed in as the buyer then. */
export async function claimWithProof(
  page: Page,
  { party, files }: { readonly party: string; readonly files: readonly ProofFile[] },
): Promise<string> {
  await signIn(page);
  const token = await page.request.post('/api/identity/token');
  const { accessToken } = (await token.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'sap-customer': BUYERS_CUSTOMER };
  // Few, so that all tests together claim no more than was bought.
  const items = [{ ProductNr: '310306', Quantity: 3, SalesUnit: 'CAR' as const }];
  const claim = aNewClaim({ wholesale_party: party, confirmOverlap: true, items });
  const attachments: string[] = [];
  for (const file of files) {
    const permit = await page.request.post('/api/claims/create-attachment', {
      headers,
      data: { sales_quote_sap_id: MONTHLY_QUOTE, filename: file.name, size: file.content.length },
    });
    expect(permit.status(), await permit.text()).toBe(200);
    const { key, url, fields } = (await permit.json()) as {
      key: string;
      url: string;
      fields: Record<string, string>;
    };
    const { name, mimeType, content: buffer } = file;
    const posted = await page.request.post(url, {
      multipart: { ...fields, file: { name, mimeType, buffer } },
    });
    expect(posted.ok()).toBe(true);
    const confirmed = await page.request.post('/api/claims/confirm-attachment', {
      headers,
      data: { key },
    });
    expect(confirmed.ok()).toBe(true);
    attachments.push(key);
  }
  const made = await page.request.post('/api/claims', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { ...claim, attachments },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  // The desk can settle it only then.
  await expect
    .poll(
      async () => (await ask('select 1 from claims where id = $1 and erp_number is not null', [id])).length,
    )
    .toBe(1);
  return id;
}

/** The active SAP customer of the buyer that `signIn` signs in by default. */
const BUYERS_CUSTOMER = '0000100001';
