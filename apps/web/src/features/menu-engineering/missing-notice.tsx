import { DISHES_MIN } from '@maincrop/domain/menu-engineering/rank-dishes';
import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../lib/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';

/** Says how many dishes a menu still needs, and shows what it is judged with until then (MENU-13, OPEN-59). */
export function MissingNotice({ count }: { readonly count: number }) {
  const t = useTranslations('menu-engineering.missing');
  if (count >= DISHES_MIN) return null;
  return (
    <>
      <Notice tone="warn" title={t('title', { count: DISHES_MIN - count })}>
        {count > 0 && <p>{t('samples', { count: SAMPLE_DISHES.length })}</p>}
      </Notice>
      {count > 0 && <Samples />}
    </>
  );
}

const FIGURES = ['popularity', 'costPrice', 'chefTime', 'staffTime', 'price'] as const;

function Samples() {
  const t = useTranslations('menu-engineering');
  const locale = useLocale();
  const title = t('missing.samplesOf', { count: SAMPLE_DISHES.length });
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand-strong">
        {title}
      </summary>
      <Table caption={title}>
        <thead>
          <tr>
            <HeaderCell>{t('name')}</HeaderCell>
            {FIGURES.map((figure) => (
              <HeaderCell key={figure} isNumber {...(figure !== 'price' && { from: 'tablet' })}>
                {t(`slider.${figure}`)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {SAMPLE_DISHES.map((dish) => (
            <tr key={dish.id} className={rowStyle}>
              <RowHeader>{t(`sample.${dish.id}`)}</RowHeader>
              {FIGURES.map((figure) => (
                <Cell key={figure} isNumber {...(figure !== 'price' && { from: 'tablet' })}>
                  {formatCount(dish[figure], locale)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
