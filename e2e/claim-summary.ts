import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

interface Agreement {
  readonly id: string;
  readonly items: readonly {
    readonly sap_product_id: string;
    readonly sap_product: string;
    readonly ShortCode: string;
    readonly netWeightKg: { readonly CAR: string | null };
  }[];
  readonly calendar: readonly { readonly from: string; readonly to: string; readonly state: string }[];
}

/**
 * Opens the summary of a claim that somebody signed in has filled in before in this browser, in the given language.
 * The wholesale party is a new one each time, so that no claim overlaps another.
 */
export async function openClaimSummary(page: Page, locale: string): Promise<void> {
  const headers = await tokenOf(page);
  await page.request.post('/api/identity/update-attributes', { headers, data: { locale } });
  const session = (await (await page.request.get('/api/identity/session', { headers })).json()) as {
    userId: string;
    sapCustomer: { CustomerNr: string };
  };
  const { items } = (await (await page.request.get('/api/agreements', { headers })).json()) as {
    items: Agreement[];
  };
  // A period that is claimed is so for other wholesale parties.
  const agreement = items.find(({ calendar }) => calendar.some(isOver));
  const period = agreement?.calendar.find(isOver);
  const item = agreement?.items.find(({ netWeightKg }) => netWeightKg.CAR !== null);
  if (!agreement || !period || !item)
    throw new Error('The demo has no agreement with a period that is over.');
  const draft = {
    agreementId: agreement.id,
    wholesaleParty: `Party ${randomUUID().slice(0, 8)}`,
    period: [period.from, period.to],
    creditReference: '',
    items: [
      {
        ProductNr: item.sap_product_id,
        Quantity: '12',
        SalesUnit: 'CAR',
        ItemText: item.sap_product,
        ShortCode: item.ShortCode,
      },
    ],
    uploadedProof: [],
    claimKey: null,
  };
  const name = `maincrop.claim.${session.userId}.${session.sapCustomer.CustomerNr}.${agreement.id}`;
  await page.goto('/agreements');
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
    name,
    JSON.stringify(draft),
  ] as const);
  await page.goto(`/claims/new/${agreement.id}/claim-summary`);
  await expect(page.locator('input[type=file]')).toBeAttached();
}

function isOver({ state }: Agreement['calendar'][number]): boolean {
  return state !== 'not-yet';
}

/** Names of the files of the claim that was just sent, as the service has them. */
export async function sentProof(page: Page): Promise<string[]> {
  const id = new URL(page.url()).searchParams.get('confirmed') ?? '';
  const answer = await page.request.get('/api/claim', { headers: await tokenOf(page), params: { id } });
  const { attachments } = (await answer.json()) as { attachments: readonly { fileName: string }[] };
  return attachments.map(({ fileName }) => fileName);
}

async function tokenOf(page: Page): Promise<{ readonly authorization: string }> {
  const answer = await page.request.post('/api/identity/token');
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}
