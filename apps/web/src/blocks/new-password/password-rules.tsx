import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordReasons,
  type PasswordReason,
} from '@maincrop/domain/password/password-rule';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icons.tsx';

/** The rules of a new password, each ticked off as it is met. Source: AUTH-16, AUTH-17. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useTranslations('account.rule');
  const broken = passwordReasons(password);
  const shown = RULES.filter((rule) => !SHOWN_WHEN_BROKEN.includes(rule) || broken.includes(rule));
  return (
    <ul className="grid gap-x-4 gap-y-1 tablet:grid-cols-2">
      {shown.map((rule) => {
        const isMet = password !== '' && !broken.includes(rule);
        return (
          <li key={rule} className={`flex items-center gap-1.5 ${isMet ? 'text-ok' : ''}`}>
            <Icon name={isMet ? 'check' : 'minus'} size={4} />
            <span>
              {t(rule, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
              <span className="sr-only"> {isMet ? t('met') : t('open')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const RULES: readonly PasswordReason[] = [
  'too-short',
  'upper-case-missing',
  'lower-case-missing',
  'digit-missing',
  'too-long',
  'space-at-end',
];
/** Rules that nobody needs to know before breaking them. */
const SHOWN_WHEN_BROKEN: readonly PasswordReason[] = ['too-long', 'space-at-end'];
