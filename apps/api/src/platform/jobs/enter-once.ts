import { ErpRefusal, ErpUnavailable } from '@maincrop/adapters/erp/port';

/**
 * Enters a thing in the ERP unless it is there already, since an earlier try may have succeeded without our hearing of
 * it. What may still be on its way from such a try is only looked for. What fails on the last attempt is looked for once
 * more: nobody would afterwards. To be called under a lock of the thing. Throws what the ERP threw.
 */
export async function enterOnce<Entered>(erp: {
  readonly find: () => Promise<Entered | null>;
  readonly submit: () => Promise<Entered>;
  /** As of before it is looked for. */
  readonly isOnItsWay?: boolean;
  readonly isLastAttempt: boolean;
}): Promise<Entered> {
  const there = await erp.find();
  if (there !== null) return there;
  if (erp.isOnItsWay === true) throw new ErpUnavailable('what was submitted may still be entered');
  try {
    return await erp.submit();
  } catch (error) {
    if (!erp.isLastAttempt || error instanceof ErpRefusal) throw error;
    const found = await erp.find().catch(() => null);
    if (found === null) throw error;
    return found;
  }
}
