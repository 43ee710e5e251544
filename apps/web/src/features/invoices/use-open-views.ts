import { useCan } from '../../lib/session.ts';
import { VIEWS } from './invoices-search.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

type View = (typeof VIEWS)[number];

/** Views beside the list that the user may open, and the one in the address; without the right to it the list shows. */
export function useOpenViews(): { readonly open: readonly View[]; readonly shown: View | 'list' } {
  const can = useCan();
  const { search } = useInvoicesSearch();
  const rights: Readonly<Record<View, boolean>> = {
    cash: can('get', '/open-amount-invoices'),
    statement: can('get', '/open-amount-invoices'),
    mail: can('get', '/invoice-recipients'),
  };
  const open = VIEWS.filter((view) => rights[view]);
  return { open, shown: open.find((view) => view === search.view) ?? 'list' };
}
