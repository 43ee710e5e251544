import type { OperationId } from '@maincrop/contract/operations';
import { operations } from '@maincrop/contract/operations';
import type { Operation } from '@maincrop/contract/operation';
import { SEARCH_KINDS, type SearchKind } from '@maincrop/contract/schemas/search';
import type { CustomerScope } from '../../db/scope.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { openedBy } from '../../platform/http/guard.ts';

/**
 * The list that each kind belongs to: who may call it finds its rows, under the same conditions. Nothing is found that
 * could not be listed.
 */
const LISTED_BY: Readonly<Record<SearchKind, OperationId>> = {
  products: 'listProducts',
  orders: 'listOrders',
  invoices: 'listInvoices',
  claims: 'listClaims',
  agreements: 'listAgreements',
  contracts: 'listContracts',
  'claims-desk': 'listWaitingClaims',
  users: 'listUsers',
  colleagues: 'listColleagues',
};

export interface OpenedKinds {
  /** With the customer and the rows of it that the caller may see; null for what belongs to no customer. */
  readonly open: ReadonlyMap<SearchKind, CustomerScope | null>;
  readonly withSecondFactor: SearchKind[];
}

/** What a caller may search in, and what would open with a second factor. */
export function openedKinds(caller: Caller, now: Date): OpenedKinds {
  const open = new Map<SearchKind, CustomerScope | null>();
  const withSecondFactor: SearchKind[] = [];
  for (const kind of SEARCH_KINDS) {
    const operation: Operation = operations[LISTED_BY[kind]];
    const answer = openedBy(operation, caller, now);
    if (answer.kind === 'open') open.set(kind, answer.scope);
    else if (answer.kind === 'second-factor') withSecondFactor.push(kind);
  }
  return { open, withSecondFactor };
}
