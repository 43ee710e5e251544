import type { UserDetail } from '@maincrop/contract/schemas/users';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useLocale, useTranslations } from 'use-intl';
import { UserStatus } from '../../blocks/user-status.tsx';
import { formatInstant, formatText, NONE } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { useGroupName } from './use-group-name.ts';
import { UserActions } from './user-actions.tsx';

/** How the account stands, and what can be done to it (ADM-03, ADM-10, ADM-11). */
export function UserAccountCard({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const groupName = useGroupName();
  const instant = (text: string | null) => (text === null ? NONE : formatInstant(new Date(text), locale));
  const facts = [
    [t('column.group'), groupName(user.group)],
    [t('column.customer'), user.customer?.CustName1 ?? null],
    [t('column.sapId'), user.sapId],
    [t('column.locale'), LOCALES.find(({ id }) => id === user.locale)?.label ?? user.locale],
    [t('column.phone'), user.phone],
    [t('column.mfa'), t(`mfa.${user.mfa}`)],
    [t('column.createdAt'), instant(user.createdAt)],
    ...(user.deletedAt === null ? [] : [[t('column.deletedAt'), instant(user.deletedAt)] as const]),
    ...(user.helpAskedAt === null ? [] : [[t('column.helpAskedAt'), instant(user.helpAskedAt)] as const]),
  ] as const;
  return (
    <Card title={t('detail.account')} action={<UserStatus user={user} />}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm tablet:max-wide:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{formatText(value)}</dd>
          </div>
        ))}
      </dl>
      <UserActions user={user} />
    </Card>
  );
}
