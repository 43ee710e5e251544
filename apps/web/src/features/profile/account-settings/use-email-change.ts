import { ApiError } from '@maincrop/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { ownProfileQuery } from '../../../lib/own-profile.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from '../../../lib/session.ts';

/** The way to a new address: request, code, confirmed. Source: PRO-05. */
export function useEmailChange() {
  const errorText = useErrorText();
  /** The address that a code was mailed to; null while none is awaited. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: async (email: string) => call('changeEmail', { body: { email } }),
    onSuccess: (_answer, email) => {
      setAwaited(email);
      // It says which address waits, when the dialog is closed or the page is loaded anew.
      void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    },
  });
  const confirm = useMutation({
    mutationFn: async (code: string) => call('confirmEmail', { body: { code: code.replaceAll(' ', '') } }),
    onSuccess: async () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  });
  const isOfField = request.error instanceof ApiError && FIELD_CODES.has(request.error.code);
  return {
    awaited,
    request,
    confirm,
    fieldError: isOfField ? errorText(request.error).text : undefined,
    otherError: isOfField ? null : request.error,
    /** Asks for the code of an address that waits already. */
    enterCode: (email: string): void => setAwaited(email),
    close: (): void => {
      setAwaited(null);
      confirm.reset();
    },
  };
}

export type EmailChange = ReturnType<typeof useEmailChange>;

const FIELD_CODES: ReadonlySet<string> = new Set([
  'profile.same-email',
  'account.email-taken',
  'invalid-request',
]);
