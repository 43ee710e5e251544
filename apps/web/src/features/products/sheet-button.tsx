import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { DEFAULT_LOCALE, type Locale, LOCALES, parseLocale } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { saveLink } from '../../lib/save-link.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';

type SheetProduct = Pick<ProductDetails, 'Id' | 'ShortCode'>;

/** Saves the sheet of a product, in the reader's language unless another one is chosen for whom it is meant (PRD-03). */
export function SheetButton({ product }: { readonly product: SheetProduct }) {
  const t = useTranslations('product-picture.sheet');
  const own = parseLocale(useLocale()) ?? DEFAULT_LOCALE;
  const [chosen, setChosen] = useState<Locale | null>(null);
  const language = chosen ?? own;
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => saveSheet(product, language),
  });
  const handleLanguage = (next: Locale) => {
    setChosen(next);
    // What failed was the sheet in another language.
    reset();
  };
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button icon="download" isPending={isPending} onClick={() => mutate()}>
          {t('label')}
        </Button>
        <Select
          hideLabel
          label={t('language')}
          value={language}
          options={OPTIONS}
          isDisabled={isPending}
          onChange={handleLanguage}
        />
      </div>
      {error && (
        <div className="w-full">
          <ErrorNotice title={t('failed')} error={error} onRetry={() => mutate()} onDismiss={reset} />
        </div>
      )}
    </>
  );
}

// Each in its own words: whoever needs one that is not theirs knows its name best.
const OPTIONS = LOCALES.map(({ id, label }) => ({ value: id, label }));

async function saveSheet({ Id: id, ShortCode }: SheetProduct, language: Locale): Promise<void> {
  const query = { id, short_code: ShortCode, language };
  const { s3_url } = await call('getProductSheetLink', { query });
  await saveLink(s3_url, `${ShortCode}-${language}.pdf`);
}
