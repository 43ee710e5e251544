import type { AgreementItem } from '@maincrop/contract/schemas/agreements';
import { holdsWords } from '@maincrop/domain/search/holds-words';

export interface ItemGroup {
  /** The same in every language. */
  readonly label: string;
  /** In the user's language. */
  readonly name: string;
}

/** Product groups of an agreement in the order of their first product. */
export function groupsOf(items: readonly AgreementItem[]): ItemGroup[] {
  const names = new Map(items.map(({ Label, HierarchyLabel }) => [Label, HierarchyLabel]));
  names.delete('');
  return [...names].map(([label, name]) => ({ label, name }));
}

/** Items of the chosen groups (none: of all) whose text or number holds every word of the query (CLM-09). */
export function shownItems(
  items: readonly AgreementItem[],
  { query, groups }: { readonly query: string; readonly groups: readonly string[] },
): AgreementItem[] {
  return items.filter((item) => {
    if (groups.length > 0 && !groups.includes(item.Label)) return false;
    return holdsWords([item.sap_product, item.sap_product_id, item.ShortCode, item.HierarchyLabel], query);
  });
}
