import type { UserDetail } from '@maincrop/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { reloadUser } from './reload-user.ts';

const CALLS = {
  inviteAgain: 'inviteAgain',
  liftWait: 'liftWait',
  resetMfa: 'resetMfa',
  resetPassword: 'resetPassword',
  enable: 'enableUser',
  disable: 'disableUser',
} as const;
type UserAction = keyof typeof CALLS;

/** Acts on the account that happen at once, each after a question (ADM-10, ADM-11, OPEN-17). */
export function UserActions({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('users');
  const errorText = useErrorText();
  const actions = useActions(user);
  const [asked, setAsked] = useState<UserAction | null>(null);
  const act = useMutation({
    mutationFn: async (action: UserAction) => call(CALLS[action], { body: { id: user.id } }),
    onSuccess: async (_answer, action) => {
      await reloadUser(user.id);
      showToast({ tone: 'ok', text: t(`action.${action}.done`) });
    },
    onError: (error, action) => {
      const why = errorText(error).text;
      showToast({ tone: 'danger', text: t('failed.sentence', { what: t(`failed.${action}`), why }) });
    },
    onSettled: () => setAsked(null),
  });
  if (actions.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
      {actions.map((action) => (
        <Button key={action} onClick={() => setAsked(action)}>
          {t(`action.${action}.label`)}
        </Button>
      ))}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={t(`action.${asked}.label`)}
          confirmLabel={t(`action.${asked}.confirm`)}
          keepLabel={t('action.keep')}
          isDanger={asked === 'disable'}
          isPending={act.isPending}
          onConfirm={() => act.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`action.${asked}.text`, { email: user.email })}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What makes sense for this user and is open to the administrator; nothing of it can be done to oneself. */
function useActions({
  isOneself,
  isInvited,
  hasPassword,
  status,
  mfa,
  helpAskedAt,
  wait,
}: UserDetail): readonly UserAction[] {
  const can = useCan();
  if (isOneself) return [];
  const isActive = status === 'active';
  const offered: readonly (readonly [UserAction, boolean])[] = [
    ['inviteAgain', isInvited && isActive && can('post', '/user-invitation')],
    ['liftWait', wait !== null && isActive && can('post', '/lift-wait')],
    ['resetMfa', (mfa !== 'none' || helpAskedAt !== null) && can('post', '/reset-mfa')],
    ['resetPassword', hasPassword && isActive && can('post', '/reset-password')],
    ['enable', !isActive && can('post', '/enable-user')],
    ['disable', isActive && can('post', '/disable-user')],
  ];
  return offered.filter(([, isOffered]) => isOffered).map(([action]) => action);
}
