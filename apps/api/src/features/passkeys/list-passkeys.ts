import { defineHandler } from '../../platform/http/handler.ts';
import { presentPasskey } from './passkeys.present.ts';
import { passkeysOf } from './passkeys.store.ts';

/** The user's own passkeys. Source: AUTH-02. */
export const listPasskeys = defineHandler('listPasskeys', async ({ caller, world }) => ({
  items: (await passkeysOf(world.db.app, caller().userId)).map(presentPasskey),
}));
