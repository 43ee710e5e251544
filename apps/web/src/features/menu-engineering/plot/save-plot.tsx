import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { reportError } from '../../../lib/report-error.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLabelled } from '../../../lib/labelled.ts';

export interface SavePlotProps {
  /** What holds the drawing. */
  readonly plot: RefObject<HTMLElement | null>;
  /** Whose menu it is, and which. */
  readonly title: string;
}

/** Saves the plot as a PNG picture, for the wall of the kitchen. */
export function SavePlot({ plot, title }: SavePlotProps) {
  const t = useTranslations('menu-engineering');
  const labelled = useLabelled();
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const drawing = plot.current?.querySelector('svg');
      if (!drawing) throw new Error('There is no plot.');
      const { svgPicture } = await import('./svg-picture.ts');
      saveBlob(await svgPicture(drawing, labelled(t('plot.title'), title)), `${fileName(title)}.png`);
    },
    onError: (error) => reportError(error, { kind: 'script' }),
  });
  return (
    <>
      <Button size="small" icon="download" isPending={isPending} onClick={() => mutate()}>
        {t('plot.save')}
      </Button>
      {isError && (
        <div className="w-full">
          <Notice tone="danger">{t('plot.notSaved')}</Notice>
        </div>
      )}
    </>
  );
}

/** The words of a title as a file can be called everywhere. */
function fileName(title: string): string {
  return (
    title
      .normalize('NFKD')
      // Letters without their accents.
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\w]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .toLowerCase()
      .slice(0, 60) || 'menu'
  );
}
