import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import type { Session } from '../../lib/session.ts';
import { useEver } from '../../lib/use-ever.ts';
import { Icon } from '../../ui/icons.tsx';

/** The way into the search for everything: a field in the header, Ctrl or Cmd and K, or `/`. Loaded when first used. */
export function SearchEntry({ session }: { readonly session: Session }) {
  const t = useTranslations('app.shell');
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useEver(isOpen);
  // Keys are pressed anywhere in the document.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-md text-muted hover:bg-brand-soft tablet:w-auto tablet:border tablet:border-line tablet:px-3 print:hidden"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className="max-tablet:sr-only">{t('search')}</span>
        <kbd className="hidden text-sm wide:block" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <SearchDialog session={session} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** `/` is a letter where something is typed. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return (
    key === '/' &&
    !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
  );
}

const SearchDialog = lazyWithMessages(
  ['search', 'orders', 'invoice-status'],
  async () => (await import('../search/search-dialog.tsx')).SearchDialog,
);
