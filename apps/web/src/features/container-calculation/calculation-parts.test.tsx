import { type ReactNode, useEffect } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { parseCart } from '../../lib/cart-record.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { readStored } from '../../lib/storage.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { PARAMETERS, PRODUCTS, SAVED, pallets } from './calculation.builder.ts';
import { ConfirmationLine } from './confirmation-line.tsx';
import { changeDraft } from './draft.ts';
import type { Draft } from './draft-record.ts';
import { HaulNotice } from './haul-notice.tsx';
import { LinkedCalculation } from './linked-calculation.tsx';
import { MakeOrder } from './make-order.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SavedCalculations } from './saved-calculations.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import { type CalculationState, useCalculation } from './use-calculation.ts';
import { useConfirmation } from './use-confirmation.ts';

beforeAll(() => needMessages(['container-calculation', 'new-order']));

/** What was asked of the service, in turn: `PUT /container-calculation`. */
let asked: string[] = [];
/** What was sent with each of them. */
let sent: string[] = [];
/** What the service answers to a call, until it is told another thing. */
let answers: Record<string, () => Response | Promise<Response>> = {};
// The draft of a user is kept while the page lives: each test is another user.
let users = 0;

beforeEach(() => {
  asked = [];
  sent = [];
  answers = {};
  queryClient.clear();
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    asked.push(call);
    sent.push(await request.text());
    return answers[call]?.() ?? Response.json({ items: [] });
  });
  return () => service.mockRestore();
});

/** A part of the page with the calculation of a user, as the page keeps it. */
async function shown(
  part: (state: CalculationState) => ReactNode,
  { draft = {}, locale = 'en-GB' }: { draft?: Partial<Draft>; locale?: (typeof LANGUAGES)[number] } = {},
) {
  users += 1;
  const policies = [mayDo('post', '/new-order'), mayDo('post', '/calculate-container')];
  const session = aSession({ userId: `loader-${users}`, policies });
  queryClient.setQueryData(['getSession', null], session);
  const owner = { userId: session.userId, customerNr: session.sapCustomer?.CustomerNr ?? '' };
  changeDraft(owner, (current) => ({ ...current, ...draft }));
  let state: CalculationState | null = null;
  function Part() {
    const now = useCalculation(PRODUCTS, PARAMETERS);
    state = now;
    return part(now);
  }
  const { history, element } = aPage(
    <>
      <h1>Containers</h1>
      <h2>Part</h2>
      <Part />
    </>,
    '/container-calculation/select-products',
  );
  const { stage } = await show(element, locale);
  return {
    stage,
    history,
    state: () => {
      if (state === null) throw new Error('Nothing was shown.');
      return state;
    },
  };
}

const panel = (state: CalculationState) => (
  <ResultPanel state={state} confirmation={{ kind: 'none' }} share={null} />
);

describe.each(LANGUAGES)('the container calculation, %s', (locale) => {
  it('CON-01 what it is loaded on, the container and the road are chosen by keyboard', async () => {
    const { state } = await shown((each) => <SettingsBar state={each} />, { locale });

    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await page.getByRole('combobox').selectOptions('DE');

    expect(state()).toMatchObject({ loadBase: 'SHEET', draft: { containerType: '20RF', country: 'DE' } });
    expect(state().input.vehicle.cap.EUR).toBe(11);
    await check();
  });

  it.each([
    ['CON-03', 'initial', []],
    ['CON-04', 'filled', [pallets(23)]],
    ['CON-05', 'underfilled', [pallets(12)]],
    ['CON-06', 'overfilled', [pallets(30)]],
    ['CON-08', 'error', [pallets(2), pallets(1, '310301')]],
  ] as const)('%s state %s', async (_id, name, lines) => {
    const { stage } = await shown(panel, { draft: { lines }, locale });

    expect(stage.querySelector<HTMLElement>('[data-state]')?.dataset['state']).toBe(name);
    expect(stage.textContent).not.toMatch(/undefined|NaN/);
    await check();
  });
});

it('CON-05 the suggestion is taken by one press, and taken back by another', async () => {
  const { stage, state } = await shown(panel, { draft: { lines: [pallets(12)] } });

  await page.getByRole('button', { name: 'Add 11 pallets' }).click();
  expect(state().lines).toEqual([pallets(23)]);
  expect(stage.querySelector<HTMLElement>('[data-state]')?.dataset['state']).toBe('filled');
  await page.getByRole('button', { name: 'Undo' }).click();

  expect(state().lines).toEqual([pallets(12)]);
});

it.each([
  ['within what a country allows', { loadKg: 20_000, country: 'DE', isWarning: false }],
  ['as a leg of combined transport only', { loadKg: 23_000, country: 'DE', isWarning: true }],
  ['above everything', { loadKg: 26_500, country: 'DE', isWarning: true }],
  ['with too much on the rear axles', { loadKg: 30_000, country: 'NL', isWarning: true }],
])('the road to the port: %s', async (_name, { loadKg, country, isWarning }) => {
  const { stage } = await shown(() => (
    <HaulNotice haul={PARAMETERS.haul} containerType="40HC" country={country} loadKg={loadKg} />
  ));

  expect(stage.querySelector('section')?.className.includes('bg-warn-soft')).toBe(isWarning);
  await check();
});

it('CON-08 a service that does not answer is asked again, and another result is told', async () => {
  const retry = vi.fn<() => void>();
  await shown(() => (
    <>
      <ConfirmationLine confirmation={{ kind: 'failed', error: new Error('No.'), retry }} />
      <ConfirmationLine confirmation={{ kind: 'differs' }} />
      <ConfirmationLine confirmation={{ kind: 'confirmed' }} />
    </>
  ));

  await page.getByRole('button', { name: 'Try again' }).click();

  expect(retry).toHaveBeenCalledOnce();
  await expect
    .element(page.getByText('Our server comes to a different result.', { exact: false }))
    .toBeVisible();
  await check();
});

it('CON-08 nothing is said of quantities before the service has answered to them', async () => {
  const said: string[] = [];
  function Said({ of }: { readonly of: CalculationState }) {
    const confirmation = useConfirmation(of);
    useEffect(() => void said.push(confirmation.kind), [confirmation.kind]);
    return null;
  }
  const late = Promise.withResolvers<Response>();
  const { state } = await shown((each) => <Said of={each} />, { draft: { lines: [pallets(12)] } });
  const answer = () => Response.json({ result: state().load?.suggestion });
  answers['POST /calculate-container'] = answer;
  state().change({ lines: [pallets(13)] });
  await expect.poll(() => said.at(-1)).toBe('confirmed');

  answers['POST /calculate-container'] = () => late.promise;
  state().change({ lines: [pallets(14)] });
  await expect.poll(() => sent.filter((body) => body.includes('14'))).toHaveLength(1);
  expect(said.at(-1)).toBe('asking');
  late.resolve(answer());

  await expect.poll(() => said.at(-1)).toBe('confirmed');
  expect(said).not.toContain('differs');
});

it('a product that is no longer sold is named, and left out when that is asked for', async () => {
  const { state } = await shown((each) => <UnavailableNotice state={each} />, {
    draft: { lines: [pallets(2), pallets(3, '999999')] },
  });
  await expect.element(page.getByText('999999', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Leave out' }).click();

  expect(state().draft.lines).toEqual([pallets(2)]);
});

describe('saved calculations', () => {
  const saved = (draft: Partial<Draft> = { lines: [pallets(2)] }) => {
    answers['GET /container-calculations'] ??= () => Response.json({ items: [SAVED] });
    return shown((state) => <SavedCalculations state={state} />, { draft });
  };

  it('need a name of at most 80 characters', async () => {
    answers['GET /container-calculations'] = () => Response.json({ items: [] });
    await saved();
    const name = page.getByRole('textbox', { name: 'Name of this calculation' });

    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(name).toHaveAccessibleDescription('Give the calculation a name.');
    await name.fill('x'.repeat(81));
    await expect.element(name).toHaveAccessibleDescription('A name can have at most 80 characters.');
    expect(asked).not.toContain('PUT /container-calculation');
    await check();
    await name.fill('x'.repeat(80));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => asked).toContain('PUT /container-calculation');
  });

  it('stay as they are when they cannot be saved or deleted', async () => {
    const refused = () =>
      Response.json({ code: 'internal', message: 'No.', requestId: 'req-7' }, { status: 500 });
    answers['PUT /container-calculation'] = refused;
    answers['DELETE /container-calculation'] = refused;
    const { state } = await saved();

    await page.getByRole('textbox', { name: 'Name of this calculation' }).fill('Winter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete Autumn' }).click();

    await expect.poll(() => asked).toContain('DELETE /container-calculation');
    await expect.element(page.getByRole('textbox')).toHaveValue('Winter');
    await expect.element(page.getByRole('button', { name: 'Open Autumn' })).toBeVisible();
    expect(state().draft.saved).toBeNull();
  });

  it('keep what was saved meanwhile when they are renamed', async () => {
    const newer = { ...SAVED, Products: [{ ProductNr: '310101', NumPallets: 20, NumLayers: 0 }] };
    answers['GET /container-calculation'] = () => Response.json(newer);
    answers['PUT /container-calculation'] = () => Response.json({ ...newer, name: 'Autumn 2' });
    await saved();

    await page.getByRole('button', { name: 'Rename Autumn' }).click();
    await page.getByRole('textbox', { name: 'New name' }).fill('Autumn 2');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();

    await expect.poll(() => asked).toContain('PUT /container-calculation');
    const body: unknown = JSON.parse(sent[asked.indexOf('PUT /container-calculation')] ?? '');
    expect(body).toMatchObject({ id: SAVED.id, name: 'Autumn 2', Products: newer.Products });
  });

  it('are one when the answer got lost and they are saved again', async () => {
    answers['PUT /container-calculation'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await saved();
    const idsSent = () =>
      sent
        .filter((_, nth) => asked[nth] === 'PUT /container-calculation')
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
    answers['DELETE /container-calculation'] = () => new Response(null, { status: 204 });
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

    await expect.poll(() => asked.filter((call) => call === 'PUT /container-calculation')).toHaveLength(1);
    expect(state().draft.saved).toBeNull();
  });
});

describe('a calculation that a link names', () => {
  const linked = (answer: () => Response, draft: Partial<Draft> = {}) => {
    answers['GET /container-calculation'] = answer;
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

it.each([
  ['PALLET', { SalesUnit: 'PAL', Quantity: 12 }],
  ['SHEET', { SalesUnit: 'LAY', Quantity: 120 }],
] as const)('CON-09 NEW-08 an order has the boxes that were calculated, %s', async (loadBase, line) => {
  const { state } = await shown((each) => <MakeOrder state={each} />, {
    draft: { lines: [pallets(12)], loadBase },
  });

  await page.getByRole('button', { name: 'Make this an order' }).click();

  const { userId, customerNr } = state().owner;
  const cart = readStored(`cart.${userId}.${customerNr}`, parseCart);
  expect(cart?.lines).toEqual([{ ProductNr: '310101', ...line }]);
});

it('products of several warehouses make no order, and why is said', async () => {
  await shown((state) => <MakeOrder state={state} />, {
    draft: { lines: [pallets(2), pallets(1, '310201')] },
  });

  await expect.element(page.getByRole('button', { name: 'Make this an order' })).toBeDisabled();
  await expect.element(page.getByText('several warehouses', { exact: false })).toBeVisible();
  await check();
});
