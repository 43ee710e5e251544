import type { ReactNode } from 'react';
import { LanguageSwitcher } from '../language-switcher.tsx';
import { Logo } from '../logo.tsx';
import { Footer } from './footer.tsx';
import { ImpersonationSlot } from './impersonation-slot.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of every page for visitors without a session. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <div className="sticky top-0 z-10">
        <ImpersonationSlot />
      </div>
      <header className="flex min-h-16 items-center justify-between px-4 tablet:px-6">
        <Logo />
        <LanguageSwitcher />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 pb-8 outline-none tablet:px-6"
      >
        <div className="not-empty:mb-4">
          <OfflineNotice />
        </div>
        {children}
      </main>
      <Footer />
    </div>
  );
}
