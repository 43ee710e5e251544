import type { CallInput } from '@maincrop/contract/operations';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { parseCatalogueSearch } from './catalogue-search.ts';

/** Asks for sheets as a ZIP file and leads to the dialog that shows how far it is, over the list as it is narrowed. */
export function useStartSheets() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CallInput<'startProductSheets'>['body']) => call('startProductSheets', { body }),
    onSuccess: ({ id }) =>
      navigate({
        to: '/product-information',
        search: (current) => ({ ...parseCatalogueSearch(current), sheets: id }),
        resetScroll: false,
      }),
  });
}
