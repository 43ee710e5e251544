import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { localTime } from '@maincrop/domain/calendar/local-time';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import {
  type AnnouncementDays,
  announcementId,
  ANNOUNCEMENTS_PATH,
  announcementsOn,
} from '@maincrop/domain/content/announcements';
import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { canOpen } from '../../lib/page-access.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useSignedIn } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { textLinkStyle } from '../../ui/link-button.tsx';
import { Teaser } from '../content/kinds/texts.tsx';
import { useHasSomething } from '../content/may-follow.ts';

type Announced = ContentBlock & AnnouncementDays;

/**
 * The way to what is new, while there is anything. It opens by itself once in a browser, on the dashboard, where nobody
 * is in the middle of something. Source: NAV-46, NAV-47, OPEN-66; decision 111.
 */
export function Announcements({ mayOpen }: Pick<WhatsNewProps, 'mayOpen'>) {
  const locale = useLocale();
  const session = useSignedIn();
  const page = useQuery({
    ...operationQuery('getContent', {
      webspace: CUSTOMER_WEBSPACE,
      locale: locale.toLowerCase(),
      path: ANNOUNCEMENTS_PATH,
    }),
    enabled: canOpen(session, { kind: 'content', slug: ANNOUNCEMENTS_PATH }, locale),
  });
  const hasSomething = useHasSomething();
  const isOnDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  // A browser that is told nothing new misses less than one that is told it cannot be loaded.
  if (page.data === undefined) return null;
  const news = page.data.blocks
    .filter(hasSomething)
    .flatMap(({ announcement, ...block }): Announced[] =>
      announcement ? [{ ...block, ...announcement }] : [],
    );
  return <WhatsNew news={news} today={todayHere()} mayOpen={isOnDashboard && mayOpen} />;
}

export interface WhatsNewProps {
  readonly news: readonly Announced[];
  readonly today: PlainDate;
  /** It may open by itself here and now: nobody is in the middle of something, nothing else is asked. */
  readonly mayOpen: boolean;
}

/** What is new today, behind a link that is there while anything is. */
export function WhatsNew({ news, today, mayOpen }: WhatsNewProps) {
  const t = useTranslations('content.announcements');
  // Null until somebody opens or closes it.
  const [asked, setAsked] = useState<boolean | null>(null);
  const { running, opensByItself } = announcementsOn(today, news, seenHere());
  const isOpen = asked ?? (opensByItself && mayOpen);
  if (running.length === 0) return null;
  const handleClose = () => {
    writeStored(SEEN, [...new Set([...seenHere(), ...running.map(announcementId)])].slice(-KEPT));
    setAsked(false);
  };
  return (
    <>
      <button type="button" className={textLinkStyle} onClick={() => setAsked(true)}>
        {t('title')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={handleClose}
        title={t('title')}
        actions={
          <Button kind="primary" onClick={handleClose}>
            {t('dismiss')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {running.map((each) => (
            <Teaser key={`${announcementId(each)} ${each.title}`} block={each} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** The day it is where the reader is. */
function todayHere(): PlainDate {
  return localTime(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone).date;
}

function seenHere(): readonly string[] {
  return readStored(SEEN, parseSeen) ?? [];
}

function parseSeen(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? stored : null;
}

const SEEN = 'announcements';
/** More than ever run at a time. */
const KEPT = 50;
