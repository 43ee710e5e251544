import { useTranslations } from 'use-intl';
import { CodeRequest } from './code-request.tsx';
import { useStepFocus } from './use-step-focus.ts';

/** A forgotten password begins with a code by mail. Source: AUTH-12. */
export function ForgotPassword({ redirect }: { readonly redirect: string | undefined }) {
  const t = useTranslations('account.forgot');
  useStepFocus('forgot');
  return (
    <CodeRequest
      title={t('title')}
      intro={t('intro')}
      submitLabel={t('submit')}
      email={null}
      redirect={redirect}
    />
  );
}
