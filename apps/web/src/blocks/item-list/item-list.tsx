import { OrderedList, type OrderedListProps } from './ordered-list.tsx';
import { ProductGroups, type ProductGroupsProps } from './product-groups.tsx';

/**
 * The order item list. Each type is a member of this union with its own part:
 * `order` takes quantities in pallets, layers and boxes, `default` is read-only with a grand total.
 * Source: NEW-02.
 */
export type ItemListProps =
  | ({ readonly type: 'order' } & ProductGroupsProps)
  | ({ readonly type: 'default' } & OrderedListProps);

export function ItemList(props: ItemListProps) {
  if (props.type === 'order') return <ProductGroups {...props} />;
  return <OrderedList {...props} />;
}
