import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { useSignOut } from '../../blocks/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AuthFrame } from './auth-frame.tsx';

export interface NoAccessProps {
  readonly reason: 'refused' | 'no-group';
}

/** The end of the way for a signed-in user who may not open the wanted page, or none yet. Source: OPEN-04. */
export function NoAccess({ reason }: NoAccessProps) {
  const t = useTranslations('account');
  const tApp = useTranslations('app');
  const signOut = useSignOut();
  return (
    <AuthFrame>
      <PageHeading title={t(`noAccess.${reason}.title`)} intro={t(`noAccess.${reason}.text`)} />
      {signOut.isError && <ErrorNotice error={signOut.error} />}
      <div className="flex flex-wrap gap-2">
        {reason === 'refused' && (
          <LinkButton to="/dashboard" kind="primary" icon="home">
            {tApp('errorPage.home')}
          </LinkButton>
        )}
        <Button icon="signOut" isPending={signOut.isPending} onClick={() => signOut.mutate('here')}>
          {tApp('account.signOut')}
        </Button>
      </div>
    </AuthFrame>
  );
}
