import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { localesFor } from '../../platform/locale.ts';
import { storeLocale } from './account.store.ts';

/** Stores the language of the user; indirect customers may choose two of the six (I18N-02, I18N-04). */
export const updateAttributes = defineHandler('updateAttributes', async ({ body, caller, world }) => {
  const { userId, groups } = caller();
  if (!localesFor(groups).includes(body.locale)) throw new AppError('account.locale-not-allowed');
  await storeLocale(world.db.app, userId, body.locale);
});
