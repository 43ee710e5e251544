import { DEFAULT_LOCALE, parseLocale } from '@maincrop/domain/locale/locales';
import { SHEETS_MAX } from '@maincrop/domain/product/sheets';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { COMPARED_MAX, useSelection } from './selection.ts';
import { useCanSaveSheets } from './use-can-save-sheets.ts';
import { useStartSheets } from './use-start-sheets.ts';

/** What can be done with the chosen products; stays in sight while there are some. */
export function SelectionBar() {
  const t = useTranslations('products.selection');
  const can = useCan();
  const { ids, clear } = useSelection();
  const canList = can('get', '/products');
  const { data } = useQuery({ ...operationQuery('listProducts'), enabled: canList });
  // What is no longer sold, or not to be seen any more, cannot be compared.
  const chosen = ids.filter((id) => data?.items.some((product) => product.Id === id));
  const handleClear = () => {
    clear();
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <>
      <output className="sr-only">{chosen.length > 0 && t('count', { count: chosen.length })}</output>
      {chosen.length > 0 && (
        <section
          aria-label={t('label')}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface p-3 shadow-raised print:hidden"
        >
          <p aria-hidden="true" className="font-semibold whitespace-nowrap">
            {t('count', { count: chosen.length })}
          </p>
          {/* Beside the number at every width: on a phone the bar would take a quarter of the screen otherwise. */}
          <IconButton icon="close" label={t('clear')} className="-my-1 -ml-3" onClick={handleClear} />
          <Actions chosen={chosen} />
        </section>
      )}
    </>
  );
}

/** Compares up to four, and saves the sheets of up to fifty; says why where one or the other is too many. */
function Actions({ chosen }: { readonly chosen: readonly string[] }) {
  const t = useTranslations('products.selection');
  const tError = useTranslations('errors.products');
  const language = parseLocale(useLocale()) ?? DEFAULT_LOCALE;
  const canCompare = useCan()('get', '/product-information-details');
  const canSave = useCanSaveSheets();
  const { mutate, isPending, error, reset } = useStartSheets();
  const hint = canCompare ? hintOf(chosen.length) : null;
  const tooMany = chosen.length - SHEETS_MAX;
  return (
    <>
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <output className="min-w-0 text-sm text-muted empty:hidden">
          {canSave && tooMany > 0
            ? tError('too-many-sheets', { maximum: SHEETS_MAX, count: tooMany })
            : hint !== null && t(hint)}
        </output>
        {canCompare && hint === null && (
          <LinkButton
            kind="primary"
            size="small"
            to="/product-information/compare"
            search={{ ids: chosen.join(',') }}
          >
            {t('compare')}
          </LinkButton>
        )}
        {canSave && tooMany <= 0 && (
          <Button
            size="small"
            icon="download"
            isPending={isPending}
            onClick={() => mutate({ products: [...chosen], language })}
          >
            {t('sheets')}
          </Button>
        )}
      </div>
      {error && (
        <div className="order-last w-full">
          <ErrorNotice error={error} onDismiss={reset} />
        </div>
      )}
    </>
  );
}

/** What keeps the chosen from being compared; null when nothing does. */
function hintOf(count: number): 'few' | 'many' | null {
  if (count > COMPARED_MAX) return 'many';
  return count < 2 ? 'few' : null;
}
