import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProduct } from '../../blocks/item-list/product.builder.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { UnavailableDialog } from './unavailable-dialog.tsx';
import type { WizardState } from './use-wizard.ts';

beforeAll(() => needMessages(['new-order']));

const GONE = { ProductNr: '390001', SalesUnit: 'PAL', Quantity: 2, why: 'gone' } as const;
const UNIT = { ProductNr: '310101', SalesUnit: 'LAY', Quantity: 3, why: 'unit' } as const;
const WORDS = {
  'en-GB': {
    title: 'No longer available',
    mixed: 'Cannot be ordered as it is',
    gone: 'no longer sold',
    unit: 'not sold in this unit',
  },
  de: {
    title: 'Nicht mehr erhältlich',
    mixed: 'Kann so nicht bestellt werden',
    gone: 'wird nicht mehr verkauft',
    unit: 'in dieser Einheit nicht erhältlich',
  },
};
const NAMES = { '390001': 'Potato wedges' };

const showDialog = (
  unavailable: WizardState['unavailable'],
  locale: (typeof LANGUAGES)[number],
  changeLines = vi.fn<WizardState['changeLines']>(),
) => {
  const cart = { texts: NAMES } as unknown as WizardState['cart'];
  const wizard = { unavailable, cart, products: [aProduct()], changeLines };
  return show(<UnavailableDialog wizard={wizard} />, locale);
};

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe.each(LANGUAGES)('lines that cannot be ordered, %s', (locale) => {
  it('NEW-11 are no longer available where none is sold any more', async () => {
    await showDialog([GONE], locale);

    const { title } = WORDS[locale];
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(lines()).toEqual([expect.stringMatching(/^Potato wedges \([^:]+\)$/)]);
    await check();
  });

  it('NEW-11 each say why where one is still sold, in another way', async () => {
    await showDialog([GONE, UNIT], locale);

    const { mixed: title, gone, unit } = WORDS[locale];
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(lines()).toEqual([expect.stringContaining(`: ${gone}`), expect.stringContaining(`: ${unit}`)]);
    await check();
  });
});

it('NEW-11 leave the cart when the dialog closes, the others stay', async () => {
  const changed = vi.fn<WizardState['changeLines']>();
  await showDialog([GONE], 'en-GB', changed);

  await userEvent.keyboard('{Escape}');

  expect(changed).toHaveBeenCalledTimes(1);
  const kept = { ProductNr: '310101', SalesUnit: 'PAL', Quantity: 1 } as const;
  expect(changed.mock.calls[0]?.[0]([kept, GONE])).toEqual([kept]);
});
