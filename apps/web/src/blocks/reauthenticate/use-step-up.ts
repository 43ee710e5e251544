import type { CodeRequired } from '@maincrop/contract/schemas/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { noteFactorProved } from './note-factor-proved.ts';

/** The code of the second factor, or one of the recovery codes. */
export type CodeKind = 'code' | 'recovery';

/** What is typed to prove the second factor, and the call that proves it. */
export function useStepUp({ challenge, method }: CodeRequired, onProven: () => void) {
  const [kind, setKind] = useState<CodeKind>('code');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const prove = useMutation({
    mutationFn: async () =>
      call('confirmStepUp', { body: { challenge, code: code.replaceAll(' ', ''), kind } }),
    onSuccess: () => {
      // A mailed code is no second factor.
      if (method !== 'MAIL') noteFactorProved();
      onProven();
    },
  });
  const submit = () => {
    setIsChecked(true);
    if (code.trim() !== '') prove.mutate();
  };
  const change = () => {
    setKind(kind === 'code' ? 'recovery' : 'code');
    setCode('');
    setIsChecked(false);
    prove.reset();
  };
  return { kind, code, setCode, change, isMissing: isChecked && code.trim() === '', submit, prove };
}
