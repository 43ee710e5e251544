import type { User } from '@maincrop/contract/schemas/users';
import { useTranslations } from 'use-intl';
import { formatText } from '../../lib/formats.ts';
import { useGroupName } from './use-group-name.ts';

/** The columns that need a wide screen, as labelled values. */
export function UserRowDetails({ user }: { readonly user: User }) {
  const t = useTranslations('users.column');
  const groupName = useGroupName();
  const facts = [
    [t('firstName'), user.firstName],
    [t('lastName'), user.lastName],
    [t('customer'), user.customer?.CustName1 ?? user.sapId],
    [t('group'), groupName(user.group)],
    [t('roles'), user.roles.map(({ name }) => name).join(', ')],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tablet:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="wrap-anywhere">
          <dt className="text-muted">{name}</dt>
          <dd>{formatText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
