import { addressOfDish, type TriedDish } from '@maincrop/domain/menu-engineering/tried-dish';
import type { ResultPageName } from '@maincrop/domain/menu-engineering/try-out';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';

export interface ShareLinkProps {
  readonly page: ResultPageName;
  readonly dish: TriedDish;
}

/** The address of a result: the dish and, for the preview in messengers, the language; nothing of who shares it. */
export function ShareLink({ page, dish }: ShareLinkProps) {
  const t = useTranslations('try-out.share');
  const locale = useLocale();
  const search = new URLSearchParams({
    ...addressOfDish(dish),
    ...(locale !== DEFAULT_LOCALE && { lang: locale }),
  });
  const link = `${window.location.origin}/menu-engineering/result/${page}?${search}`;
  const copy = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(link),
    onSuccess: () => showToast({ tone: 'ok', text: t('copied') }),
    // Without HTTPS or permission browsers refuse; the link can still be selected.
    onError: () => showToast({ tone: 'danger', text: t('failed') }),
  });
  return (
    <Card title={t('title')} className="print:hidden">
      <p className="mb-3 text-sm text-muted">{t('text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('link')}
          hideLabel
          value={link}
          readOnly
          className="min-w-0 grow"
          onFocus={(event) => event.currentTarget.select()}
          onChange={() => {}}
        />
        <Button icon="copy" onClick={() => copy.mutate()}>
          {t('copy')}
        </Button>
      </div>
    </Card>
  );
}
