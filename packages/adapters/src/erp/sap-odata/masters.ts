import { z } from 'zod';
import { contractFrom, readCallOffs, readContracts } from './contracts.ts';
import type { Customizing } from './customizing.ts';
import { kept, keptWith } from './kept.ts';
import { bareNumber, paddedNumber } from './numbers.ts';
import { readWhole } from './pages.ts';
import {
  byCustomerNr,
  customerFrom,
  isSoldTo,
  readPartners,
  type SapPartner,
  shipTosFrom,
} from './partners.ts';
import { plantFrom, readPlants } from './plants.ts';
import { isOurs, productFrom, readCustomerMaterials, readProducts, shortCodeOf } from './products.ts';
import { text } from './row.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';
import { recordOf, type Told } from './snapshot.ts';

/** Kinds that have no stamp: all of one is read and compared. */
type MasterKind = 'customers' | 'shipToPartners' | 'plants' | 'products' | 'contracts';

export interface Masters {
  /** Everything of a kind, read now. */
  readonly read: { readonly [K in MasterKind]: () => Promise<Told<K>[]> };
  /** Partners by customer number and short codes by product, at most `keepMs` old; those that are needed even if younger. */
  readonly partners: (needed: readonly string[]) => Promise<ReadonlyMap<string, SapPartner>>;
  readonly shortCodes: (needed: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Reads master data; what documents are read with is kept for a while. */
export function createMasters(client: SapClient, customizing: Customizing, keepMs: number): Masters {
  const partners = kept(async () => byCustomerNr(await readPartners(client)), keepMs);
  const shortCodes = kept(() => readShortCodes(client), keepMs);
  return {
    partners: keptWith(partners),
    shortCodes: keptWith(shortCodes),
    read: {
      customers: async () => {
        const rows = [...(await partners.renew()).values()].filter((row) => isSoldTo(row, customizing));
        return rows.map((row) =>
          recordOf('customers', { row, id: row.Customer }, () => customerFrom(row, customizing)),
        );
      },
      shipToPartners: async () => shipTos(await partners.renew(), customizing),
      plants: async () =>
        (await readPlants(client))
          .filter(({ Plant }) => Object.hasOwn(customizing.plants, Plant))
          .map((row) => recordOf('plants', { row, id: row.Plant }, () => plantFrom(row, customizing))),
      products: () => products(client, customizing),
      contracts: async () => {
        const rows = await readContracts(client, customizing);
        const [callOffs, codes] = await Promise.all([readCallOffs(client, rows), shortCodes.get()]);
        return rows.map((row) =>
          recordOf('contracts', { row, id: paddedNumber(row.SalesContract) }, () =>
            contractFrom(row, callOffs.get(row.SalesContract) ?? [], codes),
          ),
        );
      },
    },
  };
}

function shipTos(known: ReadonlyMap<string, SapPartner>, customizing: Customizing): Told<'shipToPartners'>[] {
  const soldTos = [...known.values()].filter((row) => isSoldTo(row, customizing));
  return soldTos.flatMap((row) =>
    shipTosFrom(row, known, customizing).map((place) =>
      recordOf('shipToPartners', { row, id: place.Id }, () => place),
    ),
  );
}

async function products(client: SapClient, customizing: Customizing): Promise<Told<'products'>[]> {
  const [rows, materials] = await Promise.all([
    readProducts(client),
    readCustomerMaterials(client, customizing),
  ]);
  return rows
    .filter((row) => isOurs(row, customizing))
    .map((row) =>
      recordOf('products', { row, id: bareNumber(row.Product) }, () =>
        productFrom(row, materials.get(row.Product) ?? [], customizing),
      ),
    );
}

const oldNumber = z.object({ Product: text, ProductOldID: text });

async function readShortCodes(client: SapClient): Promise<ReadonlyMap<string, string>> {
  const rows = await readWhole(client, services.products, {
    set: 'A_Product',
    key: 'Product',
    select: Object.keys(oldNumber.shape),
  });
  const codes = rows.map((row) => oldNumber.parse(row));
  return new Map(codes.map((row) => [bareNumber(row.Product), shortCodeOf(row)] as const));
}
