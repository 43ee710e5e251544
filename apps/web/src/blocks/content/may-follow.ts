import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { createContext, useContext } from 'react';
import { useLocale } from 'use-intl';
import { canOpen } from '../../lib/page-access.ts';
import { pageAt } from '../../lib/pages.ts';
import { useSession } from '../../lib/session.ts';

/** Whether the page is shown to who writes it, and so every link in it, whoever may follow it. */
export const IsPreview = createContext(false);

/**
 * Tells whether the reader may open what a link of a page of content leads to: texts are written for several groups. Who
 * is not signed in is led to sign-in by any of them.
 */
export function useMayFollow(): (href: string) => boolean {
  const session = useSession();
  const locale = useLocale();
  const isPreview = useContext(IsPreview);
  return (href) => {
    if (isPreview || session === null || !href.startsWith('/')) return true;
    const page = pageAt(href.split(/[?#]/, 1)[0] ?? '');
    return page === null || canOpen(session, page.access, locale);
  };
}

/** Tells whether a block has something for the reader: one whose ways all lead to pages that are closed to them has not. */
export function useHasSomething(): (block: ContentBlock) => boolean {
  const mayFollow = useMayFollow();
  return ({ type, link, button_label: label, button_link: button }) => {
    if (!LEADING.has(type)) return true;
    const ways = [link, label && button].filter((href) => !!href);
    return ways.length === 0 || ways.some((href) => !!href && mayFollow(href));
  };
}

const LEADING: ReadonlySet<ContentBlock['type']> = new Set(['button', 'news', 'dashboard_call_to_action']);
