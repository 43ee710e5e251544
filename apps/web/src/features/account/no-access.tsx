import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSignOut } from '../../blocks/sign-out.ts';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AuthFrame } from './auth-frame.tsx';

export interface NoAccessProps {
  readonly reason: 'refused' | 'no-group';
}

/**
 * The end of the way for a signed-in user who may not open the wanted page, or none yet; who may open others finds them in
 * the menu. Source: OPEN-04.
 */
export function NoAccess({ reason }: NoAccessProps) {
  const t = useTranslations('account');
  const session = useSession();
  return (
    <AuthFrame>
      <PageHeading title={t(`noAccess.${reason}.title`)} intro={t(`noAccess.${reason}.text`)} />
      {reason === 'refused' && session !== null ? (
        <Suspense>
          <SideNavigation session={session} />
        </Suspense>
      ) : (
        <SignOut />
      )}
    </AuthFrame>
  );
}

function SignOut() {
  const t = useTranslations('app.account');
  const signOut = useSignOut();
  return (
    <div>
      <Button icon="signOut" isPending={signOut.isPending} onClick={() => signOut.mutate('here')}>
        {t('signOut')}
      </Button>
    </div>
  );
}

// With the frame that it belongs to, which every page has: a file of its own would make all of them larger.
const SideNavigation = lazy(async () => ({
  default: (await withChunkTimeout(import('../../blocks/shell/shell.tsx'))).SideNavigation,
}));
