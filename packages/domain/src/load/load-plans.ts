import { planLoad } from './plan-load.ts';
import type { LoadPlan, PlanAim } from './plan-load.ts';
import type { LoadInput } from './vehicle.ts';

/** A plan with the aim it is best at. */
export interface NamedLoadPlan extends LoadPlan {
  readonly aim: PlanAim;
}

/**
 * Up to three alternatives beside the single suggestion; a plan that makes the same changes as an earlier one is
 * left out. `usual` names the products of the customer's last orders. Empty when nothing can be changed.
 * Source: NEW-16, OPEN-28.
 */
export function loadPlans(input: LoadInput, usual: readonly string[]): NamedLoadPlan[] {
  const plans: NamedLoadPlan[] = [];
  for (const aim of AIMS) {
    const plan = planLoad(input, aim, { usual });
    if (plan !== null && !plans.some((other) => makesSameChanges(other, plan))) plans.push({ aim, ...plan });
  }
  return plans;
}

const AIMS: readonly PlanAim[] = ['fewest-changes', 'most-weight', 'usual-products'];

function makesSameChanges(left: LoadPlan, right: LoadPlan): boolean {
  return (
    left.changes.length === right.changes.length &&
    left.changes.every((change, index) => {
      const other = right.changes[index];
      return change.ProductNr === other?.ProductNr && change.NumPallets === other.NumPallets;
    })
  );
}
