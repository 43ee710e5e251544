import { ErpRefusal } from '@maincrop/adapters/erp/port';

/**
 * Enters a thing in the ERP unless it is there already, since an earlier try may have succeeded without our hearing of
 * it. What fails on the last attempt is looked for once more: nobody would afterwards. To be called under a lock of the
 * thing. Throws what the ERP threw.
 */
export async function enterOnce<Entered>(erp: {
  readonly find: () => Promise<Entered | null>;
  readonly submit: () => Promise<Entered>;
  readonly isLastAttempt: boolean;
}): Promise<Entered> {
  const there = await erp.find();
  if (there !== null) return there;
  try {
    return await erp.submit();
  } catch (error) {
    if (!erp.isLastAttempt || error instanceof ErpRefusal) throw error;
    const found = await erp.find().catch(() => null);
    if (found === null) throw error;
    return found;
  }
}
