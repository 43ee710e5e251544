import type { PoolClient } from 'pg';
import { hashOfSecret } from './access/authenticate.ts';
import { giveUseBack, takeUse } from './daily-budget.store.ts';
import type { Services } from './services.ts';

/** How often something may be done in a day of UTC. */
export interface DailyBudget {
  readonly kind: string;
  /** Whose budget it is: a user's id, a number, an address; one and the same text for the whole portal. */
  readonly subject: string;
  readonly most: number;
}

/**
 * Takes one use from each budget, or from none: false when one of them is used up. Callers name budgets in the same
 * order, the widest last, so that two of them cannot wait for each other. Source: decision 014.
 */
export async function spendDaily(
  client: PoolClient,
  services: Pick<Services, 'clock' | 'config'>,
  budgets: readonly DailyBudget[],
): Promise<boolean> {
  const day = services.clock.now().toISOString().slice(0, 10);
  const taken = [];
  for (const { kind, subject, most } of budgets) {
    const use = { kind, subjectKey: hashOfSecret(subject), day };
    if (await takeUse(client, { ...use, most: Math.ceil(most * services.config.rateLimitFactor) })) {
      taken.push(use);
      continue;
    }
    for (const spent of taken) await giveUseBack(client, spent);
    return false;
  }
  return true;
}
