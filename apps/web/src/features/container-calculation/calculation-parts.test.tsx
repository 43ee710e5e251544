import { useEffect } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { parseCart } from '../../lib/cart-record.ts';
import { readStored } from '../../lib/storage.ts';
import { check, LANGUAGES } from '../../ui/stage.builder.tsx';
import { PARAMETERS, pallets } from './calculation.builder.ts';
import { aServiceBeside, shown } from './calculation-stage.builder.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import { HaulNotice } from './haul-notice.tsx';
import { MakeOrder } from './make-order.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import type { CalculationState } from './use-calculation.ts';
import { useConfirmation } from './use-confirmation.ts';

beforeAll(() => needMessages(['container-calculation', 'new-order']));

const service = aServiceBeside();

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
  service.answers['POST /calculate-container'] = answer;
  state().change({ lines: [pallets(13)] });
  await expect.poll(() => said.at(-1)).toBe('confirmed');

  service.answers['POST /calculate-container'] = () => late.promise;
  state().change({ lines: [pallets(14)] });
  await expect.poll(() => service.sent.filter((body) => body.includes('14'))).toHaveLength(1);
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
