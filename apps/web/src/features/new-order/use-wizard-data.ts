import type { Contract } from '@maincrop/contract/schemas/contracts';
import type { LoadParameters, Product } from '@maincrop/contract/schemas/new-order';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';

/** Products and vehicle of the active customer. */
export type WizardData =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly products: readonly Product[];
      /** Undefined while the vehicle is not known; orders can be placed without (OPEN-52). */
      readonly parameters: LoadParameters | undefined;
      /** None for a user who may not see contracts, and while they are not known: orders need none. */
      readonly contracts: readonly Contract[];
      /** The vehicle could not be loaded. */
      readonly hasNoVehicle: boolean;
    };

/** What the wizard needs before anything can be chosen. */
export function useWizardData(): WizardData {
  const products = useQuery(operationQuery('listProducts'));
  const parameters = useQuery(operationQuery('getLoadParameters'));
  // Asked for together with the products; the list would move down if what is said by them came after it.
  const { isPending: isShipToPending } = useQuery(operationQuery('listShipToPartners'));
  const can = useCan();
  const contracts = useQuery({ ...operationQuery('listContracts'), enabled: can('get', '/contracts') });
  if (products.data !== undefined && !isShipToPending) {
    return {
      status: 'ready',
      products: products.data.items,
      parameters: parameters.data,
      contracts: contracts.data?.items ?? [],
      hasNoVehicle: parameters.data === undefined && parameters.isError,
    };
  }
  if (products.isError) {
    return { status: 'failed', error: products.error, retry: () => void products.refetch() };
  }
  return { status: 'pending' };
}
