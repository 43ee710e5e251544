import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '../../lib/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialog.tsx';
import { Logo } from '../logo.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** The menu of small screens: a drawer that keeps the focus and closes with each choice. Source: NAV-42. */
export function BurgerMenu({ session }: { readonly session: Session }) {
  const t = useTranslations('app');
  const [isOpen, setIsOpen] = useState(false);
  const drawer = useModal(isOpen);
  const close = () => setIsOpen(false);
  return (
    <div className="tablet:hidden">
      <IconButton
        icon="menu"
        label={t('shell.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="size-11"
        onClick={() => setIsOpen(true)}
      />
      <dialog
        ref={drawer}
        closedby="any"
        aria-label={t('shell.menu')}
        className="m-0 h-dvh max-h-none w-76 max-w-[85vw] border-r border-line bg-surface p-3 text-ink"
        onClose={close}
      >
        <div className="mb-3 flex items-center justify-between pl-2">
          <Logo />
          <IconButton icon="close" label={t('ui.close')} className="size-11" onClick={close} />
        </div>
        {isOpen && <SideNavigation session={session} onChoice={close} />}
      </dialog>
    </div>
  );
}
