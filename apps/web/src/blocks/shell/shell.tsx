import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { loadFirstProfile } from '../../lib/own-profile.ts';
import type { Session } from '../../lib/session.ts';
import { LanguageSwitcher } from '../language-switcher.tsx';
import { MfaOnboarding } from '../mfa/mfa-onboarding.tsx';
import { Reauthentication } from '../reauthenticate/reauthentication.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { CustomerNotice } from './customer-notice.tsx';
import { CustomerSwitcher } from './customer-switcher.tsx';
import { Footer } from './footer.tsx';
import { ImpersonationSlot } from './impersonation-slot.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SearchEntry } from './search-entry.tsx';
import { ShellLogo } from './shell-logo.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { WithdrawnSlot } from './withdrawn-slot.tsx';

export { SideNavigation };

export interface ShellProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** The frame of every page for signed-in users. */
export function Shell({ session, children }: ShellProps) {
  // The service lies outside React. After a sign-in here the profile is there already.
  useEffect(() => {
    void loadFirstProfile(session);
  }, [session]);
  return (
    <div className="min-h-dvh tablet:grid tablet:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="hidden border-r border-line bg-surface tablet:block">
        <div className="sticky top-0 flex max-h-dvh flex-col gap-4 overflow-auto p-3">
          <Link to="/dashboard" className="rounded-md px-2 pt-2 pb-1">
            <ShellLogo session={session} />
          </Link>
          <SideNavigation session={session} />
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <div className="sticky top-0 z-10">
          <ImpersonationSlot />
          <header className="flex min-h-15 items-center gap-1 border-b border-line bg-surface px-2 tablet:px-6">
            <BurgerMenu session={session} />
            <div className="@container min-w-0 grow">
              {session.enabledSapCustomers.length === 0 ? (
                <div className="tablet:hidden">
                  <ShellLogo session={session} />
                </div>
              ) : (
                <CustomerSwitcher session={session} />
              )}
            </div>
            <SearchEntry session={session} />
            <LanguageSwitcher />
            <AccountMenu session={session} />
          </header>
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] grow p-4 outline-none tablet:p-6"
        >
          <div className="flex flex-col gap-3 not-empty:mb-4">
            <OfflineNotice />
            <CustomerNotice />
            <WithdrawnSlot session={session} />
          </div>
          {children}
        </main>
        <Footer>
          {/* Where it has room, so that nothing moves when it comes. */}
          <Suspense>
            <Notices />
            <LeaveGuard />
          </Suspense>
        </Footer>
      </div>
      <MfaOnboarding session={session} />
      <Reauthentication />
    </div>
  );
}

// It acts when somebody has typed something. In the footer's suspense: one of its own let the page show before its content.
const LeaveGuard = lazyWithMessages(['content'], async () => (await import('./leave-guard.tsx')).LeaveGuard);
const Notices = lazyWithMessages(
  ['content'],
  async () => (await import('../notices/notices.tsx')).Notices,
  // No page falls because there is no news of the portal.
  () => null,
);
