import type { Routing } from '@maincrop/contract/schemas/e-invoice';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, operationQuery } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast.tsx';

export const ROUTING_FIELDS = ['peppolId', 'leitwegId', 'sdiCode', 'orderReference'] as const;
export type RoutingEntry = Record<(typeof ROUTING_FIELDS)[number], string>;

/** The routing data as they are typed; what is missing is an empty text. */
export function routingEntry(routing: Routing): RoutingEntry {
  return {
    peppolId: routing.peppolId ?? '',
    leitwegId: routing.leitwegId ?? '',
    sdiCode: routing.sdiCode ?? '',
    orderReference: routing.orderReference ?? '',
  };
}

/** Stores the routing data of the customer, and fetches what is stored now after an edit conflict. */
export function useSaveRouting(onSaved: () => void) {
  const t = useTranslations('profile');
  const query = operationQuery('getRouting');
  const save = useMutation({
    mutationFn: async (body: RoutingEntry & { readonly version: number }) => call('putRouting', { body }),
    onSuccess: (routing) => {
      queryClient.setQueryData(query.queryKey, routing);
      showToast({ tone: 'ok', text: t('saved') });
      onSaved();
    },
  });
  const loadFresh = async () => queryClient.fetchQuery({ ...query, staleTime: 0 });
  return { save, loadFresh };
}
