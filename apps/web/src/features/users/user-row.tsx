import type { User } from '@maincrop/contract/schemas/users';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../blocks/email-text.tsx';
import { UserStatus } from '../../blocks/user-status.tsx';
import { formatText } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { pressItsLink } from '../../ui/row-press.ts';
import { Cell, RowHeader, rowStyle } from '../../ui/table.tsx';
import { choose } from './selection.ts';
import { useGroupName } from './use-group-name.ts';
import { UserRowDetails } from './user-row-details.tsx';

export interface UserRowProps {
  readonly user: User;
  readonly canSelect: boolean;
  readonly isChosen: boolean;
}

/** One user; a press beside the controls opens it, as its link does. */
export function UserRow({ user, canSelect, isChosen }: UserRowProps) {
  const t = useTranslations('users');
  const groupName = useGroupName();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr
        className={`cursor-pointer nth-last-2:border-b-0 ${rowStyle} ${isOpen ? 'border-b-transparent wide:border-b-line' : ''}`}
        onClick={pressItsLink}
      >
        {canSelect && (
          <Cell className="w-11 print:hidden">
            <Checkbox
              label={t('bulk.choose', { email: user.email })}
              hideLabel
              isChecked={isChosen}
              onChange={(isChecked) => choose([user], isChecked)}
            />
          </Cell>
        )}
        <RowHeader>
          <UserLink user={user} />
        </RowHeader>
        <Cell from="wide">{formatText(user.firstName)}</Cell>
        <Cell from="wide">{formatText(user.lastName)}</Cell>
        <Cell from="wide">{formatText(user.customer?.CustName1 ?? user.sapId)}</Cell>
        <Cell from="tablet">
          <UserStatus user={user} />
        </Cell>
        <Cell from="tablet">{groupName(user.group)}</Cell>
        <Cell from="wide">{formatText(user.roles.map(({ name }) => name).join(', '))}</Cell>
        <Cell className="w-11 text-right wide:hidden">
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={t(isOpen ? 'row.less' : 'row.more', { email: user.email })}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Cell>
      </tr>
      <tr id={detailsId} hidden={!isOpen} className="border-b border-line last:border-b-0 wide:hidden">
        <td colSpan={5} className="px-3 pt-1 pb-4">
          {isOpen && <UserRowDetails user={user} />}
        </td>
      </tr>
    </>
  );
}

/** The address as the way to the user; on narrow screens with name and status, always with a call for help. */
function UserLink({ user }: Pick<UserRowProps, 'user'>) {
  const t = useTranslations('users');
  return (
    <>
      <TextLink
        to="/user-management/$id"
        params={{ id: user.id }}
        state={{ isFromList: true }}
        className="inline-block py-0.5 max-tablet:wrap-anywhere pointer-coarse:py-1.5"
      >
        <EmailText email={user.email} />
      </TextLink>
      <span className="block font-normal text-muted wide:hidden">
        {user.firstName} {user.lastName}
      </span>
      <span className="my-1 block font-normal tablet:hidden">
        <UserStatus user={user} />
      </span>
      {user.helpAskedAt !== null && (
        <span className="my-1 block font-normal">
          <Badge tone="warn">{t('row.asksForHelp')}</Badge>
        </span>
      )}
    </>
  );
}
