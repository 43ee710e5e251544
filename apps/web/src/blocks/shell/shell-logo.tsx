import { isMemberOf } from '@maincrop/domain/access/groups';
import { lazy, Suspense } from 'react';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import type { Session } from '../../lib/session.ts';
import { Logo } from '../logo.tsx';

/** The logo of the frame: of the multinational where their content has one, else the portal's. Source: NAV-39. */
export function ShellLogo({ session }: { readonly session: Session }) {
  if (!isMemberOf(session.groups, ['multinationals'])) return <Logo />;
  return (
    <Suspense fallback={<Logo />}>
      <MultinationalLogo session={session} />
    </Suspense>
  );
}

const MultinationalLogo = lazy(async () => ({
  default: (await withChunkTimeout(import('./multinational-logo.tsx'))).MultinationalLogo,
}));
