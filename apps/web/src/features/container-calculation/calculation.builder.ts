import type { ContainerParameters } from '@maincrop/contract/schemas/container-calculation';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { aProduct } from '../../blocks/item-list/product.builder.ts';

/** One of each kind: sold, of another warehouse, and without weights. */
export const PRODUCTS = [
  aProduct(),
  aProduct({
    Id: 'prd-2',
    ProductNr: '310201',
    ShortCode: 'W01',
    ProductText: 'Wedges',
    DeliveryPlantCode: 'MC20',
  }),
  aProduct({ Id: 'prd-3', ProductNr: '310301', ShortCode: 'S01', ProductText: 'Slices', Units: [] }),
];
const container = (EUR: number) => ({ cap: { EUR, IND: EUR - 3 }, maxWeight: 27_000 });

export const PARAMETERS: ContainerParameters = {
  containers: {
    '40HC': { PALLET: container(23), SHEET: container(24) },
    '20RF': { PALLET: container(10), SHEET: container(11) },
  },
  tareKg: { EUR: 25, IND: 30, SHEET: 2 },
  usual: [],
  loadBase: 'PALLET',
  haul: {
    source: 'Directive 96/53/EC',
    lorryKg: 13_800,
    chassisOnBogieKg: 3800,
    bogieShare: 0.6,
    bogieMaxKg: 24_000,
    containerKg: { '40HC': 4640, '20RF': 3080 },
    countries: {
      DE: { roadKg: 40_000, combinedKg: 44_000 },
      NL: { roadKg: 50_000, combinedKg: 50_000 },
    },
  },
};

/** As the service keeps it. */
export const SAVED = {
  id: '6f1d3c1e-6f0b-4c4e-9d0e-1c8f5b3f0a01',
  name: 'Autumn',
  loadBase: 'SHEET' as const,
  containerType: '20RF' as const,
  Products: [{ ProductNr: '310101', NumPallets: 3, NumLayers: 0 }],
  changedAt: '2026-11-20T09:00:00.000Z',
  isOwn: true,
};

export const pallets = (Quantity: number, ProductNr = '310101'): CartLine => ({
  ProductNr,
  SalesUnit: 'PAL',
  Quantity,
});
