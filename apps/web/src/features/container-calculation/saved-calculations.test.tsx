import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { check } from '../../ui/stage.builder.tsx';
import { SAVED, pallets } from './calculation.builder.ts';
import { aServiceBeside, shown } from './calculation-stage.builder.tsx';
import type { Draft } from './draft-record.ts';
import { LinkedCalculation } from './linked-calculation.tsx';
import { SavedCalculations } from './saved-calculations.tsx';

beforeAll(() => needMessages(['container-calculation', 'new-order']));
const service = aServiceBeside();

describe('saved calculations', () => {
  const saved = (draft: Partial<Draft> = { lines: [pallets(2)] }) => {
    service.answers['GET /container-calculations'] ??= () => Response.json({ items: [SAVED] });
    return shown((state) => <SavedCalculations state={state} />, { draft });
  };

  it('need a name of at most 80 characters', async () => {
    service.answers['GET /container-calculations'] = () => Response.json({ items: [] });
    await saved();
    const name = page.getByRole('textbox', { name: 'Name of this calculation' });

    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(name).toHaveAccessibleDescription('Give the calculation a name.');
    await name.fill('x'.repeat(81));
    await expect.element(name).toHaveAccessibleDescription('A name can have at most 80 characters.');
    expect(service.asked).not.toContain('PUT /container-calculation');
    await check();
    await name.fill('x'.repeat(80));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => service.asked).toContain('PUT /container-calculation');
  });

  it('stay as they are when they cannot be saved or deleted', async () => {
    const refused = () =>
      Response.json({ code: 'internal', message: 'No.', requestId: 'req-7' }, { status: 500 });
    service.answers['PUT /container-calculation'] = refused;
    service.answers['DELETE /container-calculation'] = refused;
    const { state } = await saved();

    await page.getByRole('textbox', { name: 'Name of this calculation' }).fill('Winter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete Autumn' }).click();

    await expect.poll(() => service.asked).toContain('DELETE /container-calculation');
    await expect.element(page.getByRole('textbox')).toHaveValue('Winter');
    await expect.element(page.getByRole('button', { name: 'Open Autumn' })).toBeVisible();
    expect(state().draft.saved).toBeNull();
  });

  it('keep what was saved meanwhile when they are renamed', async () => {
    const newer = { ...SAVED, Products: [{ ProductNr: '310101', NumPallets: 20, NumLayers: 0 }] };
    service.answers['GET /container-calculation'] = () => Response.json(newer);
    service.answers['PUT /container-calculation'] = () => Response.json({ ...newer, name: 'Autumn 2' });
    await saved();

    await page.getByRole('button', { name: 'Rename Autumn' }).click();
    await page.getByRole('textbox', { name: 'New name' }).fill('Autumn 2');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();

    await expect.poll(() => service.asked).toContain('PUT /container-calculation');
    const body: unknown = JSON.parse(service.sent[service.asked.indexOf('PUT /container-calculation')] ?? '');
    expect(body).toMatchObject({ id: SAVED.id, name: 'Autumn 2', Products: newer.Products });
  });

  it('are one when the answer got lost and they are saved again', async () => {
    service.answers['PUT /container-calculation'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await saved();
    const idsSent = () =>
      service.sent
        .filter((_, nth) => service.asked[nth] === 'PUT /container-calculation')
        .map((body) => (JSON.parse(body) as { readonly id: string }).id);

    await page.getByRole('textbox', { name: 'Name of this calculation' }).fill('Winter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(idsSent).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await page.getByRole('button', { name: 'Save' }).click();

    await expect.poll(idsSent).toHaveLength(2);
    expect(new Set(idsSent()).size).toBe(1);
  });

  it('are opened, renamed, and deleted with a way back', async () => {
    service.answers['DELETE /container-calculation'] = () => new Response(null, { status: 204 });
    const { state, history } = await saved();

    await page.getByRole('button', { name: 'Open Autumn' }).click();
    expect(state()).toMatchObject({
      loadBase: 'SHEET',
      lines: [pallets(3)],
      draft: { saved: { name: 'Autumn' } },
    });
    expect(history.location.pathname).toBe('/container-calculation/select-products');
    await page.getByRole('button', { name: 'Rename Autumn' }).click();
    await expect.element(page.getByRole('textbox', { name: 'New name' })).toHaveFocus();
    await page.getByRole('button', { name: 'Keep name' }).click();
    await page.getByRole('button', { name: 'Delete Autumn' }).click();
    await expect.element(page.getByText('Autumn was deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect
      .poll(() => service.asked.filter((call) => call === 'PUT /container-calculation'))
      .toHaveLength(1);
    expect(state().draft.saved).toBeNull();
  });
});

describe('a calculation that a link names', () => {
  const linked = (answer: () => Response, draft: Partial<Draft> = {}) => {
    service.answers['GET /container-calculation'] = answer;
    return shown((state) => <LinkedCalculation id={SAVED.id} step="select-products" state={state} />, {
      draft,
    });
  };

  it('replaces nothing unasked, and a colleague’s becomes a copy without a name', async () => {
    const { state } = await linked(() => Response.json({ ...SAVED, isOwn: false }), { lines: [pallets(9)] });
    await expect.element(page.getByText('You can undo that.', { exact: false })).toBeVisible();
    expect(state().lines).toEqual([pallets(9)]);
    await check();

    await page.getByRole('button', { name: 'Open calculation' }).click();

    expect(state()).toMatchObject({ lines: [pallets(3)], draft: { saved: null } });
    expect(state().undo).not.toBeNull();
  });

  it('says when it is not there', async () => {
    await linked(() => Response.json({ code: 'not-found', message: 'No.' }, { status: 404 }));

    await expect.element(page.getByText('This calculation does not exist')).toBeVisible();
    await check();
  });
});
