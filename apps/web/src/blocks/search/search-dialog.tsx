import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '../../lib/session.ts';
import { useModal } from '../../ui/dialog.tsx';
import { SearchPanel } from './search-panel.tsx';

export interface SearchDialogProps {
  readonly session: Session;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The search for everything: over the page at its top, and on a phone instead of it. */
export function SearchDialog({ session, isOpen, onClose }: SearchDialogProps) {
  const t = useTranslations('search');
  const dialog = useModal(isOpen);
  const [entry, setEntry] = useState('');
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={t('label')}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-line bg-surface p-0 text-ink shadow-raised tablet:mx-auto tablet:mt-[8dvh] tablet:h-[min(38rem,84dvh)] tablet:max-w-2xl tablet:rounded-lg tablet:border"
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {isOpen && <SearchPanel session={session} entry={entry} onEntry={setEntry} onClose={onClose} />}
    </dialog>
  );
}
