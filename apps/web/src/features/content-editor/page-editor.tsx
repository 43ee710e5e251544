import type { EditedAddress, EditedPage } from '@maincrop/contract/schemas/content-editing';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EditedLocale } from './edited-locale.ts';
import { EditorHeading, type View } from './editor-heading.tsx';
import { GapList } from './gap-list.tsx';
import { PageFields } from './page-fields.tsx';
import { useEditing } from './use-editing.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));
const History = lazy(async () => ({ default: (await import('./history.tsx')).History }));
const Conflict = lazy(async () => ({ default: (await import('./conflict.tsx')).Conflict }));

export interface PageEditorProps {
  readonly address: EditedAddress;
  readonly loaded: EditedPage;
}

/** The form of a page, what it will look like, and what it was; two texts side by side when somebody else was faster. */
export function PageEditor({ address, loaded }: PageEditorProps) {
  const t = useTranslations('content-editor');
  const editing = useEditing(address, loaded);
  const [view, setView] = useState<View>('write');
  const [isRefused, setIsRefused] = useState(false);
  const handleRefused = () => {
    setIsRefused(true);
    setView('write');
  };
  const { base, draft, save, conflict } = editing;
  // Language and webspace stand in the address: another one shows other texts.
  useUnsaved(editing.isDirty, 'address');
  return (
    <div className="flex flex-col gap-6">
      <EditorHeading
        address={address}
        editing={editing}
        view={view}
        onView={setView}
        onRefused={handleRefused}
      />
      {isRefused && view === 'write' && <GapList content={draft} />}
      {save.isError && conflict === null && <ErrorNotice title={t('notSaved')} error={save.error} />}
      {base.leftOut > 0 && <Notice tone="warn">{t('leftOut', { count: base.leftOut })}</Notice>}
      {base.content === null && base.source !== null && <Notice>{t('translate')}</Notice>}
      <Suspense fallback={<Spinner />}>
        {conflict ? (
          <Conflict mine={draft} theirs={conflict} onSettle={(merged) => editing.settle(conflict, merged)} />
        ) : (
          <>
            {view === 'preview' && <Preview address={address} content={draft} />}
            {view === 'history' && (
              <History
                address={address}
                onRestore={(content) => {
                  editing.replace(content);
                  setView('write');
                }}
              />
            )}
            {view === 'write' && (
              <EditedLocale value={address.locale}>
                <PageFields editing={editing} />
              </EditedLocale>
            )}
          </>
        )}
      </Suspense>
    </div>
  );
}
