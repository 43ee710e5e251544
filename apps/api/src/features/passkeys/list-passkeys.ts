import { defineHandler } from '../../platform/http/handler.ts';
import { presentPasskey } from './passkeys.present.ts';
import { passkeysOf } from './passkeys.store.ts';

/** The user's own passkeys. Source: AUTH-02. */
export const listPasskeys = defineHandler('listPasskeys', async ({ caller, services }) => ({
  items: (await passkeysOf(services.db.app, caller().userId)).map(presentPasskey),
}));
