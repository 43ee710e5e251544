import type { FoundPacking, SearchKind } from '@maincrop/contract/schemas/search';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { foundDeskClaims } from './found-desk-claims.store.ts';
import { foundDocuments } from './found-documents.store.ts';
import { foundPeople } from './found-people.store.ts';
import { foundProducts } from './found-products.ts';
import { foundSmall } from './found-small.store.ts';
import type { OpenedKinds } from './opened-kinds.ts';
import type { FoundHit, Searched } from './searched.ts';

/** Where somebody searches: one transaction for the active customer, and what of it is open to them. */
export interface Ground {
  readonly db: Database;
  readonly client: PoolClient;
  readonly scope: CustomerScope;
  readonly locale: Locale;
  readonly open: OpenedKinds['open'];
}

export interface Found {
  /** Kinds without a find are left out. */
  readonly groups: ReadonlyMap<SearchKind, readonly FoundHit[]>;
  readonly packing: FoundPacking | null;
}

/** What a search finds in every kind that is open, in the order of the kinds. */
export async function findEverything(ground: Ground, searched: Searched): Promise<Found> {
  const groups = new Map<SearchKind, readonly FoundHit[]>();
  let packing: FoundPacking | null = null;
  for (const [kind, scope] of ground.open) {
    if (kind === 'products') {
      const products = await foundProducts(
        { ...ground, scope: scope ?? ground.scope },
        searched,
        ground.locale,
      );
      packing = products.packing;
      if (products.hits.length > 0) groups.set(kind, products.hits);
    } else {
      const hits = await hitsOf(ground, { kind, scope, searched });
      if (hits.length > 0) groups.set(kind, hits);
    }
  }
  return { groups, packing };
}

async function hitsOf(
  { client }: Ground,
  {
    kind,
    scope,
    searched,
  }: {
    readonly kind: Exclude<SearchKind, 'products'>;
    readonly scope: CustomerScope | null;
    readonly searched: Searched;
  },
): Promise<readonly FoundHit[]> {
  if (kind === 'users') return foundPeople(client, { searched, customerNr: null });
  if (kind === 'claims-desk') return foundDeskClaims(client, searched);
  // All others are lists of the active customer.
  if (scope === null) return [];
  if (kind === 'colleagues') return foundPeople(client, { searched, customerNr: scope.customerNr });
  if (kind === 'agreements' || kind === 'contracts') return foundSmall(client, scope, { kind, searched });
  return foundDocuments(client, scope, { kind, searched });
}
