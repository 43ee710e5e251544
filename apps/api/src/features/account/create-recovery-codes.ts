import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { promiseNotice } from '../../platform/notice.ts';
import { factorStateOf, lockedUser } from './account.store.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Ten new recovery codes; the ones before are no good any more. */
export const createRecoveryCodes = defineHandler(
  'createRecoveryCodes',
  async ({ caller, world, request }) => {
    const { userId } = caller();
    const now = world.clock.now();
    const codes = await transaction(world.db.app, async (client) => {
      const user = await lockedUser(client, userId);
      if (secondFactorOf(factorStateOf(user)) === 'none') throw new AppError('account.second-factor-missing');
      await writeAudit(client, {
        at: now,
        action: 'recovery-codes.created',
        requestId: request.id,
        actorUserId: userId,
      });
      await promiseNotice(client, { kind: 'mfa-changed', userId, at: now.toISOString() });
      return replaceRecoveryCodes(client, userId);
    });
    return { codes };
  },
);
