import { useTranslations } from 'use-intl';
import { TextLink } from '../../ui/link-button.tsx';
import { CodeRequest } from './code-request.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useStepFocus } from './use-step-focus.ts';

export interface PasswordResetPageProps {
  /** Given by the address, then locked (NAV-04). */
  readonly email: string | null;
  /** Whether the address says that a code was mailed. */
  readonly isCodeSent: boolean;
  /** The wanted page, kept on the way to a new password. */
  readonly redirect: string | undefined;
}

/**
 * A new password with a mailed code, and the first one of who was invited. Links of mails that carry no code lead to
 * asking for one. Source: AUTH-12 to AUTH-18, OPEN-23.
 */
export function PasswordResetPage({ email, isCodeSent, redirect }: PasswordResetPageProps) {
  const t = useTranslations('account.reset');
  useStepFocus(isCodeSent ? 'password' : 'code');
  if (isCodeSent) return <NewPasswordForm email={email} redirect={redirect} />;
  return (
    <CodeRequest
      title={t('title')}
      intro={t('request.intro')}
      submitLabel={t('request.submit')}
      email={email}
      redirect={redirect}
    >
      <TextLink
        to="/password-reset"
        search={{
          ...(email !== null && { email }),
          state: 'codeSent',
          ...(redirect !== undefined && { redirect }),
        }}
        className="inline-block py-1.5"
      >
        {t('request.haveCode')}
      </TextLink>
    </CodeRequest>
  );
}
