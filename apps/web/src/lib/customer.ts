import { call } from './client.ts';
import { customerChanged, customerWithdrawn } from './customer-changed.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';
import { tellOtherTabs } from './tabs.ts';

/** Makes another enabled SAP customer the active one and loads everything anew for it. Source: NAV-41, OPEN-21. */
export async function switchCustomer(sapId: string): Promise<void> {
  await call('switchSapCustomer', { body: { sap_id: sapId } });
  tellOtherTabs('customer-switched');
  await reloadCustomer();
}

/** Goes on for whichever customer the service names, because the active one has lost its access to the portal. */
export async function leaveWithdrawnCustomer(): Promise<void> {
  try {
    await reloadCustomer();
    tellOtherTabs('customer-switched');
  } finally {
    customerWithdrawn.set(false);
  }
}

/** Learns which SAP customer is active now and drops all data of the former one. */
export async function reloadCustomer(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  customerChanged.set(false);
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
