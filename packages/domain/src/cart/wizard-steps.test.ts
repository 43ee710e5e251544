import { describe, expect, it } from 'vitest';
import {
  firstIncompleteStep,
  ORDER_STEPS,
  parseOrderStep,
  presetShipTo,
  reachableStep,
} from './wizard-steps.ts';

const cart = [{ ProductNr: 'A', SalesUnit: 'PAL' as const, Quantity: 1 }];
const header = { ShipToParty: '0000200001', ReqDlvDate: '2026-11-23', PurchOrder: '' };

describe('wizard steps', () => {
  it('NAV-09 knows three steps and no other', () => {
    expect(ORDER_STEPS.map(parseOrderStep)).toEqual(ORDER_STEPS);
    expect(parseOrderStep('payment')).toBeNull();
  });

  it.each([
    ['NEW-12 an empty cart', [], header, 'select-products'],
    ['NEW-23 no ship-to party', cart, { ...header, ShipToParty: '' }, 'order-reference-and-shipping'],
    ['NEW-23 no date', cart, { ...header, ReqDlvDate: '' }, 'order-reference-and-shipping'],
    ['NEW-23 a bad reference', cart, { ...header, PurchOrder: 'a*' }, 'order-reference-and-shipping'],
    ['NEW-36 all of it', cart, header, 'order-summary-and-confirmation'],
  ])('%s', (...[, lines, given, step]) => {
    expect(firstIncompleteStep(lines, given)).toBe(step);
  });

  it('OPEN-31 a deep link goes no further than the first incomplete step', () => {
    expect(reachableStep('order-summary-and-confirmation', [], header)).toBe('select-products');
    expect(reachableStep('order-summary-and-confirmation', cart, header)).toBe(
      'order-summary-and-confirmation',
    );
    expect(reachableStep('select-products', cart, header)).toBe('select-products');
  });

  it('NEW-24 a single ship-to party is chosen without asking, and of several the usual one', () => {
    const [one, two] = [{ CustomerNr: '1' }, { CustomerNr: '2' }];

    expect(presetShipTo([one], null)).toBe(one);
    expect(presetShipTo([one, two], null)).toBeNull();
    expect(presetShipTo([one, two], '2')).toBe(two);
    expect(presetShipTo([one, two], '3')).toBeNull();
    expect(presetShipTo([], '1')).toBeNull();
  });
});
