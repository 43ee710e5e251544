import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText, useSentence } from '../../lib/error-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { mfaErrorKind } from './mfa-error.ts';

/**
 * Shows what went wrong with a second factor or a phone number as a toast, which leaves when the next one comes and when
 * the step is behind. Source: MFA-11, MFA-12.
 */
export function useMfaError(): (error: unknown) => void {
  const t = useTranslations('security.step');
  const errorText = useErrorText();
  const sentence = useSentence();
  const takeBack = useRef<(() => void) | null>(null);
  // Messages stand outside React's tree.
  useEffect(() => () => takeBack.current?.(), []);
  return (error) => {
    takeBack.current?.();
    const texts = {
      length: () => sentence('account.code-length', {}),
      service: () => errorText(error).text,
      failed: () => t('failed'),
    };
    takeBack.current = showToast({ tone: 'danger', text: texts[mfaErrorKind(error)]() });
  };
}
