import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { COMPARED_MAX, useSelection } from './selection.ts';

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
  const hint = hintOf(chosen.length);
  return (
    <>
      <output className="sr-only">{chosen.length > 0 && t('count', { count: chosen.length })}</output>
      {chosen.length > 0 && (
        <section
          aria-label={t('label')}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface p-3 shadow-raised print:hidden"
        >
          <p aria-hidden="true" className="font-semibold whitespace-nowrap">
            {t('count', { count: chosen.length })}
          </p>
          {can('get', '/product-information-details') && (
            <>
              <output className="min-w-0 grow text-sm text-muted empty:hidden">
                {hint === 'many' && t('many', { count: chosen.length - COMPARED_MAX })}
                {hint === 'few' && t('few')}
              </output>
              {hint === null && (
                <LinkButton
                  kind="primary"
                  size="small"
                  to="/product-information/compare"
                  search={{ ids: chosen.join(',') }}
                >
                  {t('compare')}
                </LinkButton>
              )}
            </>
          )}
          <Button size="small" icon="close" className="ml-auto" onClick={handleClear}>
            {t('clear')}
          </Button>
        </section>
      )}
    </>
  );
}

/** What keeps the chosen from being compared; null when nothing does. */
function hintOf(count: number): 'few' | 'many' | null {
  if (count > COMPARED_MAX) return 'many';
  return count < 2 ? 'few' : null;
}
