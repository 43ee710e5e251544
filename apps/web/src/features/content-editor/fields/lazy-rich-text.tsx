import { wordsOfContent } from '@maincrop/domain/content/compare-content';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { RichTextProps } from './rich-text-props.ts';

const RichTextField = lazy(async () => ({ default: (await import('./rich-text-field.tsx')).RichTextField }));

/** A text with formats, whose editor is loaded when a form shows one. */
export function LazyRichText({ label, value, source, onChange }: RichTextProps) {
  const t = useTranslations('content-editor');
  const app = useTranslations('app');
  const english = source && wordsOfContent(value) === '' ? wordsOfContent(source) : '';
  return (
    <div className="flex flex-col gap-1.5">
      <Suspense fallback={<Skeleton label={app('ui.loading')} className="h-36" />}>
        <RichTextField label={label} value={value} onChange={onChange} />
      </Suspense>
      {english !== '' && (
        <p className="text-sm whitespace-pre-line text-muted">{t('source', { text: english })}</p>
      )}
    </div>
  );
}
