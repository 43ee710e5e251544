import { createStore } from './store.ts';

/** True once the active SAP customer was changed elsewhere and this tab still shows the former one (OPEN-21). */
export const customerChanged = createStore(false);
