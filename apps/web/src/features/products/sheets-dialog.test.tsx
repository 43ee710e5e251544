import { ApiError } from '@maincrop/contract/client';
import type { ProductSheets } from '@maincrop/contract/schemas/products';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { archivePolling } from '../../blocks/archive-progress.tsx';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { SheetsDialog } from './sheets-dialog.tsx';

beforeAll(() => needMessages(['products', 'archive']));

const FAILED: ProductSheets = {
  status: 'failed',
  done: 1,
  total: 3,
  url: null,
  products: ['prd-1', 'prd-2', 'prd-3'],
  language: 'it',
};

/** What the service answers to a question how far the file is, and what it was asked to pack. */
let state: () => Response;
let started: unknown[] = [];
/** What it answers to the next wish for a file. */
let starts: Response[] = [];

beforeEach(() => {
  started = [];
  starts = [];
  queryClient.clear();
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return state();
    started.push(await request.json());
    return starts.shift() ?? Response.json({ id: 'archive-2' });
  });
  return () => service.mockRestore();
});

async function shown(locale: (typeof LANGUAGES)[number] = 'en-GB') {
  const handleClose = vi.fn<() => void>();
  const { history, element } = aPage(
    <>
      <h1>Products</h1>
      <SheetsDialog id="archive-1" onClose={handleClose} />
    </>,
    '/product-information',
  );
  await show(element, locale);
  return { history, handleClose, dialog: page.getByRole('dialog') };
}

describe('the dialog of sheets that are packed', () => {
  it.each(LANGUAGES)('PRD-03 tells that they failed, %s', async (locale) => {
    state = () => Response.json(FAILED);
    const { dialog } = await shown(locale);

    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await check();
  });

  it('PRD-03 asks for the same sheets in the same language once more, by the keyboard', async () => {
    state = () => Response.json(FAILED);
    const { dialog, history } = await shown();
    const again = dialog.getByRole('button', { name: 'Prepare it again' });
    await expect.element(again).toBeVisible();

    again.element().focus();
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => started).toEqual([{ products: FAILED.products, language: 'it' }]);
    await expect.poll(() => history.location.search).toContain('sheets=archive-2');
  });

  it('keeps the way to ask again where that fails too', async () => {
    state = () => Response.json(FAILED);
    starts = [Response.json({ code: 'internal', message: 'No.', requestId: 'req-9' }, { status: 500 })];
    const { dialog } = await shown();
    await dialog.getByRole('button', { name: 'Prepare it again' }).click();

    await expect.element(dialog.getByText(/req.9/u)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Prepare it again' })).toBeEnabled();
  });

  it('says of a file that is gone what may be the reason', async () => {
    state = () => Response.json({ code: 'not-found', message: 'No.' }, { status: 404 });
    const { dialog } = await shown();

    await expect.element(dialog.getByText('This file is no longer available')).toBeVisible();
    await check();
  });

  it('PRD-03 asks again only while the file is known to be on its way', () => {
    const gone = new ApiError({ status: 404, code: 'not-found', message: 'No.' });
    const asks = (data: ProductSheets | undefined, error: Error | null) =>
      archivePolling.refetchInterval({ state: { data, error } }) !== false;
    const running: ProductSheets = { ...FAILED, status: 'running' };

    expect(asks(running, null)).toBe(true);
    expect(asks(running, new Error('no connection'))).toBe(true);
    expect(asks(undefined, null)).toBe(false);
    expect(asks(undefined, gone)).toBe(false);
    expect(asks(running, gone)).toBe(false);
    expect(asks(FAILED, null)).toBe(false);
  });
});
