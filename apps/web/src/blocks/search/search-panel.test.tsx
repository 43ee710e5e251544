import type { SearchHit } from '@maincrop/contract/schemas/search';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { Kept, show } from '../../ui/stage.builder.tsx';
import { SearchPanel } from './search-panel.tsx';

beforeAll(() => needMessages(['search', 'invoice-status', 'orders']));

const INVOICE = { id: 'inv-1', title: '0090040001', details: [], day: '2026-11-02', status: 'overdue' };

/** What the service finds for each text; what is not named waits for ever. */
let found: Readonly<Record<string, readonly SearchHit[]>> = {};
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, aSession());
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const hits = found[url.searchParams.get('q') ?? ''];
    if (hits === undefined) return new Promise<never>(() => {});
    const groups = [{ kind: 'invoices', hits, more: null }];
    return Response.json({ groups, isCorrected: false, withSecondFactor: [], packing: null });
  });
  return () => service.mockRestore();
});

const box = page.getByRole('combobox');

async function searching() {
  const { element, history } = aPage(
    <Kept initial="">
      {(entry, setEntry) => (
        <SearchPanel session={aSession()} entry={entry} onEntry={setEntry} onClose={() => undefined} />
      )}
    </Kept>,
    '/dashboard',
  );
  await show(element);
  return history;
}

it('INV-15 leads to an invoice by its number and its id, so that the list has it', async () => {
  found = { '0090040001': [INVOICE] };
  const history = await searching();
  await box.fill('0090040001');
  await expect.element(page.getByRole('option', { name: /0090040001/ })).toBeVisible();

  await userEvent.keyboard('{Enter}');

  expect(history.location.href).toBe('/invoices?q=0090040001&invoice=inv-1');
});

it('LIM-01 opens on Enter nothing that was found for an earlier text', async () => {
  found = { '0090040001': [INVOICE] };
  const history = await searching();
  await box.fill('0090040001');
  await expect.element(page.getByRole('option', { name: /0090040001/ })).toBeVisible();

  await box.fill('0090040002');
  await userEvent.keyboard('{Enter}');

  expect(history.location.href).toBe('/dashboard');
  await expect.element(box).toHaveValue('0090040002');
});

it('INV-09 says of an open credit note what the list says', async () => {
  found = { '0090040001': [{ ...INVOICE, documentKind: 'credit-note' }], '0090040009': [INVOICE] };
  await searching();

  await box.fill('0090040001');
  await expect.element(page.getByText('Open credit')).toBeVisible();
  await box.fill('0090040009');

  await expect.element(page.getByText('Overdue')).toBeVisible();
});
