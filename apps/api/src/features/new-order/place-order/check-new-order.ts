import type { FieldProblem } from '@maincrop/contract/errors';
import { calculateProducts } from '@maincrop/domain/cart/calculate-products';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { orderAsLoad } from '@maincrop/domain/cart/on-sheets';
import { checkOrder, type NewOrder, type OrderProblem } from '@maincrop/domain/cart/check-order';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { orderAction, suggestLoad } from '@maincrop/domain/load/suggest-load';
import { AppError } from '../../../platform/app-error.ts';
import { vehicleOf } from '../load-input.ts';
import type { OrderFacts } from './place-order.store.ts';

/** What is known to be right after all rules were asked again. */
export interface GoodOrder {
  readonly lines: readonly CartLine[];
  readonly date: PlainDate;
  readonly city: string;
}

/**
 * Asks every rule of the domain again with the server's clock (LIM-07, NEW-30). Throws the first problem as the code
 * and all of them as `fields`; then an order that no vehicle can carry. A load whose weight is unknown passes, as the
 * buyer was told it would (OPEN-52).
 */
export function checkNewOrder(order: NewOrder, facts: OrderFacts, now: Date): GoodOrder {
  const shipToPartners = facts.shipTo === null ? [] : [facts.shipTo];
  const checked = checkOrder(order, { products: facts.products, shipToPartners, now });
  if (!checked.ok) throw refusal(checked.problems);
  refuseOverload(checked.lines, facts);
  return { lines: checked.lines, date: checked.date, city: facts.shipTo?.City ?? '' };
}

function refusal(problems: readonly OrderProblem[]): AppError {
  const fields = problems.map(fieldProblem);
  const [first] = fields;
  return new AppError(first?.code ?? 'invalid-request', first?.params ?? {}, { fields });
}

function fieldProblem(problem: OrderProblem): FieldProblem {
  const { reason, field, ...params } = problem;
  const place = 'index' in params ? `${field}.${params.index}` : field;
  return { field: place, code: `new-order.${reason}`, params };
}

function refuseOverload(lines: readonly CartLine[], facts: OrderFacts): void {
  if (facts.customer === null) return;
  const { vehicle, tareKg } = vehicleOf(facts.customer);
  const ordered = calculateProducts(lines, facts.products);
  const loadLines = orderAsLoad(ordered, facts.products, vehicle.base);
  const action = orderAction(suggestLoad({ vehicle, tareKg, products: facts.products, lines: loadLines }));
  if (action === 'suggest-remove' || action === 'overfill-no-suggestion') {
    throw new AppError(
      'new-order.overloaded',
      {},
      { fields: [{ field: 'items', code: 'new-order.overloaded' }] },
    );
  }
}
