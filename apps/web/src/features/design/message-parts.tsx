import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import type { ButtonKind } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyBox, NothingYet } from '../../ui/empty-box.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Part, Specimen } from './part.tsx';

const KINDS: readonly ButtonKind[] = ['primary', 'quiet', 'danger', 'plain'];
const ROW = 'flex flex-wrap items-center gap-3';

/** Buttons of each kind: at rest, with a drawing, small, busy, out of use. */
export function ButtonPart() {
  const t = useTranslations('design');
  return (
    <Part name="buttons">
      {KINDS.map((kind) => (
        <div key={kind} className={ROW}>
          <Specimen name={`button ${kind}`}>
            <Button kind={kind}>{t('action')}</Button>
          </Specimen>
          <Specimen name={`button ${kind} with icon`}>
            <Button kind={kind} icon="plus">
              {t('action')}
            </Button>
          </Specimen>
          <Specimen name={`button ${kind} small`}>
            <Button kind={kind} size="small">
              {t('action')}
            </Button>
          </Specimen>
          <Specimen name={`button ${kind} busy`}>
            <Button kind={kind} isPending>
              {t('action')}
            </Button>
          </Specimen>
          <Specimen name={`button ${kind} out of use`}>
            <Button kind={kind} isDisabled>
              {t('action')}
            </Button>
          </Specimen>
        </div>
      ))}
      <div className={ROW}>
        <Specimen name="icon-button">
          <IconButton icon="edit" label={t('action')} />
        </Specimen>
        <Specimen name="text-link">
          <TextLink to="/">{t('action')}</TextLink>
        </Specimen>
      </div>
    </Part>
  );
}

const DRAWINGS = ['crate', 'cold-store', 'letter', 'search', 'field', 'tractor'] as const;
const NOTICES = ['info', 'ok', 'warn', 'danger'] as const;

/** What the portal says of itself: news, failures, waiting, nothing. */
export function MessagePart() {
  const t = useTranslations('design');
  return (
    <Part name="messages">
      <div className="grid gap-4 tablet:grid-cols-2">
        {NOTICES.map((tone) => (
          <div key={tone} data-specimen={`notice ${tone}`}>
            <Notice tone={tone} title={t('sample')}>
              {t('help')}
            </Notice>
          </div>
        ))}
        <div data-specimen="card">
          <Card title={t('sample')}>{t('help')}</Card>
        </div>
        {DRAWINGS.map((kind) => (
          <div key={kind} data-specimen={`empty-box ${kind}`}>
            <EmptyBox>
              <NothingYet kind={kind} title={t('sample')} text={t('help')} />
            </EmptyBox>
          </div>
        ))}
        <div data-specimen="skeleton">
          <Skeleton label={t('waiting')} rows={4} />
        </div>
        <div data-specimen="spinner">
          <Spinner label={t('waiting')} />
        </div>
      </div>
    </Part>
  );
}

type Overlay = 'dialog' | 'panel' | 'confirm';

/** What lies over a page, opened by hand. */
export function OverlayPart() {
  const t = useTranslations('design');
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="overlays">
      <div className={ROW}>
        {(['dialog', 'panel', 'confirm'] as const).map((overlay) => (
          <Button key={overlay} onClick={() => setOpen(overlay)}>
            {t(`overlay.${overlay}`)}
          </Button>
        ))}
        {(['ok', 'warn', 'danger'] as const).map((tone) => (
          <Button key={tone} onClick={() => showToast({ tone, text: t('sample') })}>
            {t(`toast.${tone}`)}
          </Button>
        ))}
      </div>
      <Dialog isOpen={open === 'dialog'} onClose={close} title={t('sample')}>
        <p>{t('help')}</p>
      </Dialog>
      <Dialog
        isOpen={open === 'panel'}
        onClose={close}
        title={t('sample')}
        size="panel"
        actions={<Button onClick={close}>{t('action')}</Button>}
      >
        <p>{t('help')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title={t('sample')}
        confirmLabel={t('action')}
        keepLabel={t('keep')}
        isDanger
        onConfirm={close}
        onClose={close}
      >
        <p>{t('help')}</p>
      </ConfirmDialog>
    </Part>
  );
}
