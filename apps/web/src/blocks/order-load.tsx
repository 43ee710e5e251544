import type { OrderDetail } from '@maincrop/contract/schemas/orders';
import { floorPlan } from '@maincrop/domain/load/floor-plan';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operationQuery } from '../lib/client.ts';
import { LoadFigure } from './truck/load-figure.tsx';
import { orderInputOf } from './truck/load-input.ts';

export interface OrderLoadProps {
  readonly order: OrderDetail;
  /** Stands there until it is known what the load looks like. */
  readonly room: ReactNode;
}

/**
 * What an order looks like in the customer's vehicle. Nothing where it would be a guess: a product that is not sold
 * any more has no measures, and an order of more than one vehicle was loaded by people.
 */
export function OrderLoad({ order, room }: OrderLoadProps) {
  const { data: products } = useQuery(operationQuery('listProducts'));
  const { data: parameters } = useQuery(operationQuery('getLoadParameters'));
  if (products === undefined || parameters === undefined) return room;
  const known = new Set(products.items.map(({ ProductNr }) => ProductNr));
  if (!order.OrderItems.every(({ ProductNr }) => known.has(ProductNr))) return null;
  const plan = floorPlan(orderInputOf(order.OrderItems, products.items, parameters));
  if (plan === undefined || plan.places.length === 0 || plan.bars.places.isOver) return null;
  return (
    <div className="max-w-lg">
      <LoadFigure plan={plan} parameters={parameters} products={products.items} />
    </div>
  );
}
