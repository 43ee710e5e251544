import { createStore } from './store.ts';

/** True once the active SAP customer was changed elsewhere and this tab still shows the former one (OPEN-21). */
export const customerChanged = createStore(false);

/** True once the service has refused a call because the customer that this tab shows lost its access (decision 064). */
export const customerWithdrawn = createStore(false);
