import { ApiError, type Call, createClient } from '@maincrop/contract/client';
import type { Answer, CallInput, OperationId } from '@maincrop/contract/operations';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { accessToken, renewAccessToken } from './access-token.ts';
import { needMessages } from './i18n/catalogue.ts';
import { partOfError } from './i18n/message-parts.ts';
import { queryClient } from './query-client.ts';
import { askToReauthenticate, type Proof } from './reauthentication.ts';

/**
 * The caller of the endpoint table for the signed-in user and the active SAP customer. What needs a proof that the
 * session lacks asks for it in place and is then repeated; the refusal stands when the user would rather not.
 */
export const call: Call = (id, args) => provenCall(PROOFS_MAX, id, args);

async function provenCall<K extends OperationId>(
  proofsLeft: number,
  ...[id, args]: Parameters<typeof plainCall<K>>
): Promise<Answer<K>> {
  try {
    return await plainCall(id, args);
  } catch (error) {
    await bringSentences(error);
    const proof = proofAskedFor(error);
    if (proof === null || proofsLeft === 0 || !(await askToReauthenticate(proof))) throw error;
    return provenCall(proofsLeft - 1, id, args);
  }
}

// A passkey that was touched only, then the password, then the code.
const PROOFS_MAX = 3;

function proofAskedFor(error: unknown): Proof | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'account.reauthentication-required') return 'password';
  return error.code === 'account.step-up-required' ? 'factor' : null;
}

/** An error of another feature comes with its sentence, which the page may not have; without it a general one shows. */
async function bringSentences(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) return;
  const codes = [error.code, ...error.fields.map(({ code }) => code)];
  try {
    await needMessages(codes.map(partOfError));
  } catch {
    // The network is gone as well.
  }
}

const plainCall = createClient({
  base: '/api',
  token: accessToken,
  renew: renewAccessToken,
  locale: () => document.documentElement.lang,
  customer: activeCustomer,
});

/**
 * A reading call as a query with the key `[operation id, query or null]`, under which the service also files the
 * first data of a page. Rows of the former query stay while the next ones load.
 */
export function operationQuery<K extends OperationId>(id: K, query?: CallInput<K>['query']) {
  const queryKey: QueryKey = [id, query ?? null];
  return queryOptions<Answer<K>>({
    queryKey,
    // The compiler cannot see that `query` belongs to the operation `id`.
    queryFn: async ({ signal }) => call(id, { query, signal } as Parameters<typeof call<K>>[1]),
    placeholderData: keepPreviousData,
  });
}

/** CustomerNr of the active SAP customer of this tab; null without one. */
function activeCustomer(): string | null {
  const session = queryClient.getQueryData<Answer<'getSession'> | null>(['getSession', null]);
  return session?.sapCustomer?.CustomerNr ?? null;
}
