import type { EditedAddress } from '@maincrop/contract/schemas/content-editing';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatInstant } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { BackToPages } from './back-to-pages.tsx';
import { StateBadge } from './state-mark.tsx';
import type { Editing } from './use-editing.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));
const TakeOffDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).TakeOffDialog }));

export type View = 'write' | 'preview' | 'history';

export interface EditorHeadingProps {
  readonly address: EditedAddress;
  readonly editing: Editing;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** The page lacks something and was not published. */
  readonly onRefused: () => void;
}

/** Which page it is, where it stands, and what can be done with it. */
export function EditorHeading({ address, editing, view, onView, onRefused }: EditorHeadingProps) {
  const t = useTranslations('content-editor');
  const navigate = useNavigate();
  const { base, draft } = editing;
  return (
    <div className="flex flex-col gap-4">
      <BackToPages />
      <PageHeading
        title={draft.title || base.source?.title || t('add.label')}
        intro={
          <span className="wrap-anywhere">{`${t(`webspaces.${address.webspace}`)} · ${address.path}`}</span>
        }
        actions={
          editing.conflict === null && <Actions address={address} editing={editing} onRefused={onRefused} />
        }
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Select
          label={t('language')}
          value={address.locale}
          onChange={(locale) => void navigate({ to: '/content-editor/page', search: { ...address, locale } })}
          options={LOCALES.map(({ id, label }) => ({ value: id.toLowerCase(), label }))}
          className="w-44"
        />
        {editing.conflict === null && (
          <div className="flex flex-wrap gap-2">
            {VIEWS.map(([each, label, icon]) => (
              <Button
                key={each}
                icon={icon}
                aria-pressed={view === each}
                className={view === each ? 'bg-brand-soft' : ''}
                onClick={() => onView(view === each ? 'write' : each)}
              >
                {t(label)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StateBadge state={base.state} />
        <Facts editing={editing} />
      </div>
    </div>
  );
}

const VIEWS = [
  ['preview', 'preview.label', 'eye'],
  ['history', 'history.label', 'list'],
] as const;

function Facts({ editing: { base, isDirty } }: Pick<EditorHeadingProps, 'editing'>) {
  const t = useTranslations('content-editor');
  const locale = useLocale();
  const { changedAt, changedBy, scheduled, version } = base;
  const instant = (at: string) => formatInstant(new Date(at), locale);
  return (
    <>
      {changedAt !== null && version > 0 && (
        <span>
          {unbroken(
            t('changedBy', {
              number: String(version),
              name: changedBy?.fullName ?? t('someone'),
              at: instant(changedAt),
            }),
          )}
        </span>
      )}
      {scheduled && (
        <span>
          {unbroken(t('scheduledFor', { number: String(scheduled.version), at: instant(scheduled.at) }))}
        </span>
      )}
      {isDirty && <output className="font-semibold text-ink">{t('unsaved.now')}</output>}
    </>
  );
}

function Actions({ address, editing, onRefused }: Omit<EditorHeadingProps, 'view' | 'onView'>) {
  const t = useTranslations('content-editor');
  const can = useCan();
  const [open, setOpen] = useState<{ kind: 'publish' } | TakingOff | null>(null);
  const { base, draft, isDirty, save, adopt } = editing;
  const close = () => setOpen(null);
  const isStored = base.content !== null && !isDirty;
  const shows = base.state !== 'published' || base.scheduled !== null;
  return (
    <>
      {can('put', '/content-editor') && (
        <Button
          kind={isDirty ? 'primary' : 'quiet'}
          isPending={save.isPending}
          isDisabled={!isDirty}
          onClick={() => save.mutate(draft)}
        >
          {t('save')}
        </Button>
      )}
      <WaysBack base={base} onPress={setOpen} />
      {can('post', '/content-editor/publication') && (
        <Button
          kind={isStored ? 'primary' : 'quiet'}
          icon="globe"
          isDisabled={!isStored || !shows}
          onClick={() => setOpen({ kind: 'publish' })}
        >
          {t('publish.label')}
        </Button>
      )}
      <Suspense>
        {open?.kind === 'publish' && (
          <PublishDialog
            address={address}
            version={base.version}
            onDone={adopt}
            onRefused={onRefused}
            onClose={close}
          />
        )}
        {open?.kind === 'take-off' && (
          <TakeOffDialog address={address} base={base} plan={open.plan} onDone={adopt} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** Of the page, or of a publication to come as it was when it was pressed. */
interface TakingOff {
  readonly kind: 'take-off';
  readonly plan: Editing['base']['scheduled'];
}

interface WaysBackProps {
  readonly base: Editing['base'];
  readonly onPress: (asked: TakingOff) => void;
}

/** Takes away what shows, and calls off what is planned. */
function WaysBack({ base: { liveVersion, scheduled }, onPress }: WaysBackProps) {
  const t = useTranslations('content-editor');
  const can = useCan();
  if (!can('delete', '/content-editor/publication')) return null;
  return (
    <>
      {liveVersion !== null && (
        <Button icon="eyeOff" onClick={() => onPress({ kind: 'take-off', plan: null })}>
          {t('takeOff.label')}
        </Button>
      )}
      {scheduled && (
        <Button icon="close" onClick={() => onPress({ kind: 'take-off', plan: scheduled })}>
          {t('unschedule.label')}
        </Button>
      )}
    </>
  );
}
