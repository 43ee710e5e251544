import { ApiError } from '@maincrop/contract/client';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { reportError } from '../../lib/report-error.ts';
import { saveLink } from '../../lib/save-link.ts';
import { useSignedIn } from '../../lib/session.ts';

/** The PDF, and the two forms of the e-invoice. */
export const DOCUMENT_KINDS = ['pdf', 'ubl', 'facturx'] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];

interface Wanted {
  readonly id: string;
  readonly BillDoc: string;
  readonly kind: DocumentKind;
}

/**
 * Saves a document of an invoice. Its link is kept for five minutes for this user and customer, so that a second press
 * makes no new request for one; a link that has run out meanwhile is asked for once more.
 * What fails is shown by the caller and reported here. Source: INV-19, INV-20, OPEN-48, OPEN-52.
 */
export function useSaveDocument() {
  const { userId, sapCustomer } = useSignedIn();
  return useMutation({
    networkMode: 'always',
    onError: (error) => reportError(error, { kind: 'document' }),
    mutationFn: async (wanted: Wanted) => {
      const queryKey = ['invoiceLink', userId, sapCustomer?.CustomerNr ?? null, wanted.id, wanted.kind];
      const link = async () =>
        queryClient.fetchQuery({
          queryKey,
          queryFn: async () => fetchLink(wanted),
          staleTime: LINK_MS,
          gcTime: LINK_MS,
        });
      const fileName = `${wanted.BillDoc}.${wanted.kind === 'ubl' ? 'xml' : 'pdf'}`;
      try {
        await saveLink(await link(), fileName);
      } catch (error) {
        queryClient.removeQueries({ queryKey });
        if (!(error instanceof ApiError) || error.code !== 'invoices.link-expired') throw error;
        await saveLink(await link(), fileName);
      }
    },
  });
}

async function fetchLink({ id, kind }: Wanted): Promise<string> {
  const answer =
    kind === 'pdf'
      ? await call('getInvoiceLink', { query: { id } })
      : await call('getEInvoice', { query: { id, format: kind } });
  return answer.s3_url;
}

/** Source: spec 9, "Download link cache 300000 ms". */
const LINK_MS = 300_000;
