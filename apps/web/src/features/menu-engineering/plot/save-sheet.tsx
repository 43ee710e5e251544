import type { Course } from '@maincrop/domain/menu-engineering/dish';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call } from '../../../lib/client.ts';
import { saveBytes } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';

export interface SaveSheetProps {
  readonly restaurantId: string;
  readonly course: Course;
}

/** Saves the menu as it is stored, on one page for the wall of the kitchen. */
export function SaveSheet({ restaurantId, course }: SaveSheetProps) {
  const t = useTranslations('menu-case.sheet');
  const language = useLocale();
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: () => call('getMenuSheet', { query: { restaurant: restaurantId, course, language } }),
    onSuccess: saveBytes,
  });
  return (
    <>
      <Button size="small" icon="download" isPending={isPending} onClick={() => mutate()}>
        {t('save')}
      </Button>
      {isError && (
        <div className="w-full">
          <ErrorNotice title={t('notSaved')} error={error} />
        </div>
      )}
    </>
  );
}
