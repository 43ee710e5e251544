import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';

export interface WithdrawnNoticeProps {
  readonly former: NonNullable<Session['withdrawnCustomer']>;
  /** For whom the session goes on; null for nobody. */
  readonly current: Session['sapCustomer'];
}

/** Whose access to the portal ended, and for whom the session goes on. Source: decision 064. */
export function WithdrawnNotice({ former, current }: WithdrawnNoticeProps) {
  const t = useTranslations('withdrawn');
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (former.CustomerNr === dismissed) return null;
  return (
    <Notice
      tone="warn"
      title={t('title', { name: former.CustName1 })}
      {...(current && { onDismiss: () => setDismissed(former.CustomerNr) })}
    >
      {current ? t('now', { name: current.CustName1 }) : t('none')}
    </Notice>
  );
}
