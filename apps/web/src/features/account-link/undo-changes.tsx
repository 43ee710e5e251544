import type { AccountLink } from '@maincrop/contract/schemas/account';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { formatInstant } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { LinkStep } from './link-step.ts';

export interface UndoChangesProps extends LinkStep {
  readonly changes: Extract<AccountLink, { purpose: 'undo' }>['changes'];
}

/** Says what will be undone and what follows, and asks. Source: OPEN-18, decision 138. */
export function UndoChanges({ email, changes, error, isPending, isDone, onFollow }: UndoChangesProps) {
  const t = useTranslations('account-link.undo');
  const tLink = useTranslations('account-link');
  const locale = useLocale();
  const kinds = new Set(changes.map(({ what }) => what));
  return (
    <Card className="flex flex-col gap-4 tablet:p-8">
      <p>{t('text')}</p>
      <ul className="flex flex-col gap-2">
        {changes.map(({ what, at }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{t(`what.${what}`)}</span>
            <span className="text-muted">{formatInstant(new Date(at), locale)}</span>
          </li>
        ))}
      </ul>
      <h2 className="text-base">{t('follows')}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {kinds.has('email') && <li className="break-words">{t('emailBack', { email })}</li>}
        {(kinds.has('factor') || kinds.has('phone')) && <li>{t('factorGone')}</li>}
        <li>{t('signedOut')}</li>
        <li>{t('newPassword')}</li>
      </ul>
      {error && <ErrorNotice title={tLink('failed')} error={error} />}
      <div>
        <Button kind="primary" isPending={isPending || isDone} onClick={onFollow}>
          {t('do')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('otherwise')}</p>
    </Card>
  );
}
