import { localesFor } from '@maincrop/domain/locale/locales';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { storeLocale } from './account.store.ts';

/**
 * Stores the language of the user; indirect customers may choose two of the six, multinationals none: their switcher
 * holds for the browser only (I18N-02, I18N-04, PRO-08, OPEN-24).
 */
export const updateAttributes = defineHandler(
  'updateAttributes',
  async ({ body, caller, request, services }) => {
    const { userId, groups } = caller();
    if (groups.includes('multinationals')) throw new AppError('profile.editing-not-allowed');
    if (!localesFor(groups).includes(body.locale)) throw new AppError('account.locale-not-allowed');
    await transaction(services.db.app, async (client) => {
      await storeLocale(client, userId, body.locale);
      await writeAudit(client, {
        at: services.clock.now(),
        action: 'locale.changed',
        requestId: request.id,
        actorUserId: userId,
        object: userId,
        after: { locale: body.locale },
      });
    });
  },
);
