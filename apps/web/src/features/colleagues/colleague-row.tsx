import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../blocks/email-text.tsx';
import { UserStatus } from '../../blocks/user-status.tsx';
import { formatText } from '../../lib/formats.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { Cell, RowHeader, rowStyle } from '../../ui/table.tsx';
import type { ColleagueTask } from './colleague-task.ts';

export interface ColleagueRowProps {
  readonly colleague: Colleague;
  readonly onTask: (task: ColleagueTask) => void;
}

/** One colleague; on narrow screens name, roles and status stand below the address. */
export function ColleagueRow({ colleague, onTask }: ColleagueRowProps) {
  const name = `${colleague.firstName} ${colleague.lastName}`.trim();
  const roles = formatText(colleague.roles.map((role) => role.name).join(', '));
  return (
    <tr className={rowStyle}>
      <RowHeader className="max-tablet:wrap-anywhere">
        <EmailText email={colleague.email} />
        <span className="block font-normal text-muted wide:hidden">{name}</span>
        <span className="block font-normal text-muted tablet:hidden">{roles}</span>
        <span className="my-1 block font-normal tablet:hidden">
          <UserStatus user={colleague} />
        </span>
      </RowHeader>
      <Cell from="wide">{formatText(name)}</Cell>
      <Cell from="tablet">
        <UserStatus user={colleague} />
      </Cell>
      <Cell from="tablet">{roles}</Cell>
      <Cell className="text-right">
        <Actions colleague={colleague} onTask={onTask} />
      </Cell>
    </tr>
  );
}

/** Only for colleagues who may be changed: not oneself, nobody with more rights. */
function Actions({ colleague, onTask }: ColleagueRowProps) {
  const t = useTranslations('users.colleagues');
  const can = useCan();
  const canDisable = colleague.status === 'active' && can('post', '/disable-colleague');
  const { isImpersonated } = useSignedIn();
  const canChangeRoles = !isImpersonated && can('put', '/colleague-roles');
  const canEnable = colleague.isEnablable && !isImpersonated && can('post', '/enable-colleague');
  const disabling = colleague.hasOtherCustomers ? 'withdraw' : 'disable';
  const { email } = colleague;
  if (!colleague.isEditable) return null;
  return (
    <span className="inline-flex gap-1">
      {canChangeRoles && (
        <IconButton
          icon="edit"
          label={t('roles.of', { email })}
          onClick={() => onTask({ kind: 'roles', colleague })}
        />
      )}
      {canDisable && (
        <IconButton
          icon="lock"
          label={t(`${disabling}.of`, { email })}
          onClick={() => onTask({ kind: disabling, colleague })}
        />
      )}
      {canEnable && (
        <IconButton
          icon="check"
          label={t('enable.of', { email })}
          onClick={() => onTask({ kind: 'enable', colleague })}
        />
      )}
    </span>
  );
}
