import type { InviteColleagueBody } from '@maincrop/contract/schemas/colleagues';
import type { AssignableRole } from '@maincrop/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RoleChoice } from '../../blocks/role-choice.tsx';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { call } from '../../lib/client.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { localeOptions } from '../../lib/i18n/locale-options.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reloadColleagues } from './use-colleagues.ts';

export interface InviteDialogProps {
  readonly isOpen: boolean;
  /** Roles that may be given. */
  readonly roles: readonly AssignableRole[];
  readonly onClose: () => void;
}

/** Invites a colleague, who gets the group of the inviting user and roles no wider than theirs. */
export function InviteDialog({ isOpen, roles, onClose }: InviteDialogProps) {
  const t = useTranslations('users');
  const { groups, locale } = useSignedIn();
  const empty: InviteColleagueBody = { email: '', firstName: '', lastName: '', role_ids: [], locale };
  const [entry, setEntry] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const invite = useMutation({
    mutationFn: async (body: InviteColleagueBody) => call('inviteColleague', { body }),
    onSuccess: (_answer, { email }) => {
      showToast({ tone: 'ok', text: t('colleagues.invite.done', { email }) });
      setEntry(empty);
      setIsChecked(false);
      onClose();
      void reloadColleagues();
    },
  });
  const handleChange = (change: Partial<InviteColleagueBody>) => {
    setEntry({ ...entry, ...change });
    if (invite.error) invite.reset();
  };
  const handleSubmit = () => {
    setIsChecked(true);
    const isComplete = TEXTS.every((name) => entry[name].trim() !== '') && entry.role_ids.length > 0;
    if (isComplete && !invite.isPending) invite.mutate(entry);
  };
  const { texts, roleError, localeError } = useErrors({ entry, isChecked, error: invite.error });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('colleagues.invite.title')} size="wide">
      <Form onSubmit={handleSubmit} label={t('colleagues.invite.title')} error={invite.error}>
        <SaveFailure title={t('failed.add')} error={invite.error} />
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          {TEXTS.map((name) => (
            <TextField
              key={name}
              label={t(`column.${name}`)}
              value={entry[name]}
              required
              autoComplete="off"
              maxLength={name === 'email' ? 254 : 80}
              {...(name === 'email' && {
                type: 'email',
                autoCapitalize: 'none',
                className: 'tablet:col-span-2',
              })}
              onChange={(value) => handleChange({ [name]: value })}
              error={texts[name]}
            />
          ))}
          <Select
            label={t('column.locale')}
            value={entry.locale}
            onChange={(chosen) => handleChange({ locale: chosen })}
            options={localeOptions(groups)}
            error={localeError}
          />
        </div>
        <RoleChoice
          label={t('column.roles')}
          roles={roles}
          chosen={new Set(entry.role_ids)}
          onChange={(roleId, isChosen) =>
            handleChange({ role_ids: withRole(entry.role_ids, roleId, isChosen) })
          }
          error={roleError}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={invite.isPending}>
            {t('add.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const TEXTS = ['email', 'firstName', 'lastName'] as const;

interface Judged {
  readonly entry: InviteColleagueBody;
  readonly isChecked: boolean;
  readonly error: unknown;
}

/** The sentences beside the fields: what is missing, else what the service says. */
function useErrors({ entry, isChecked, error }: Judged) {
  const t = useTranslations('users.colleagues');
  const tForm = useTranslations('app.form');
  const fieldError = useFieldErrors(error);
  const textError = (name: (typeof TEXTS)[number]) =>
    isChecked && entry[name].trim() === '' ? tForm('required') : fieldError(name);
  return {
    texts: {
      email: textError('email'),
      firstName: textError('firstName'),
      lastName: textError('lastName'),
    },
    roleError:
      isChecked && entry.role_ids.length === 0
        ? t('roles.missing')
        : (fieldError('role_ids') ?? fieldError('roles')),
    localeError: fieldError('locale'),
  };
}

function withRole(roleIds: readonly string[], roleId: string, isChosen: boolean): string[] {
  const others = roleIds.filter((id) => id !== roleId);
  return isChosen ? [...others, roleId] : others;
}
