import type { SapCustomer } from '@maincrop/contract/schemas/account';
import { paddedSapId, SAP_ID_MAX_LENGTH } from '@maincrop/domain/sap-id/sap-id';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useSettled } from './use-settled.ts';

export type SapLookup =
  | { readonly status: 'empty' }
  | { readonly status: 'too-long' }
  | { readonly status: 'waiting' }
  | { readonly status: 'unknown' }
  | { readonly status: 'found'; readonly customer: SapCustomer }
  | { readonly status: 'no-portal-access'; readonly customer: SapCustomer }
  | { readonly status: 'failed'; readonly error: unknown };

/** Looks a SAP ID up while it is typed, 400 ms after the last key (ADM-08). */
export function useSapLookup(entry: string): SapLookup {
  const wanted = paddedSapId(entry);
  const asked = useSettled(wanted);
  const isAskable = asked !== '' && asked.length <= SAP_ID_MAX_LENGTH;
  const { data, error } = useQuery({
    queryKey: ['lookUpSapCustomer', { customer_nr: asked }],
    queryFn: ({ signal }) => call('lookUpSapCustomer', { query: { customer_nr: asked }, signal }),
    enabled: isAskable,
  });
  if (wanted === '') return { status: 'empty' };
  if (wanted.length > SAP_ID_MAX_LENGTH) return { status: 'too-long' };
  if (wanted !== asked) return { status: 'waiting' };
  if (error !== null) return { status: 'failed', error };
  return data ?? { status: 'waiting' };
}

/** Whether an entry must not be saved: the service would refuse it (OPEN-22). */
export function isBarredSapId({ status }: SapLookup): boolean {
  return status === 'too-long' || status === 'unknown' || status === 'no-portal-access';
}
