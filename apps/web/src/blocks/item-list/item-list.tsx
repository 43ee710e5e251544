import { ClaimItems, type ClaimItemsProps } from './claim-items.tsx';
import { OrderedList, type OrderedListProps } from './ordered-list.tsx';
import { ProductGroups, type ProductGroupsProps } from './product-groups.tsx';

/**
 * The item list of orders and claims. Each type is a member of this union with its own part:
 * `order` takes quantities in pallets, layers and boxes, `default` is read-only with a grand total, `claim` shows or
 * takes bags or cartons with their volume and amount.
 * Source: NEW-02, CLM-09.
 */
export type ItemListProps =
  | ({ readonly type: 'order' } & ProductGroupsProps)
  | ({ readonly type: 'default' } & OrderedListProps)
  | ({ readonly type: 'claim' } & ClaimItemsProps);

export function ItemList(props: ItemListProps) {
  if (props.type === 'order') return <ProductGroups {...props} />;
  if (props.type === 'claim') return <ClaimItems {...props} />;
  return <OrderedList {...props} />;
}
