import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { declaredValue, NUTRIENTS, type Nutrition } from '@maincrop/domain/product/nutrition';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';
import { Given, NothingGiven } from './not-given.tsx';
import { formatDeclared } from './product-formats.ts';

/** The nutrition declaration: order of Regulation (EU) No 1169/2011, Annex XV, rounded by the Commission's guidance. */
export function NutritionCard({ nutrition }: Pick<ProductDetails, 'nutrition'>) {
  const t = useTranslations('products.nutrition');
  return (
    <Card title={t('title')} className="break-inside-avoid">
      {nutrition ? <Declaration nutrition={nutrition} /> : <NothingGiven />}
    </Card>
  );
}

function Declaration({ nutrition }: { readonly nutrition: Nutrition }) {
  const t = useTranslations('products.nutrition');
  const locale = useLocale();
  const shown = (name: (typeof NUTRIENTS)[number]['name'], unit: string) => {
    const declared = declaredValue(name, nutrition[name]);
    return declared && formatDeclared(declared, unit, locale);
  };
  const energy = NUTRIENTS.slice(0, 2).map(({ name, unit }) => shown(name, unit));
  return (
    <Table caption={t('caption')}>
      <thead>
        <tr>
          <HeaderCell>
            <span className="sr-only">{t('title')}</span>
          </HeaderCell>
          <HeaderCell isNumber>{t('per100')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        <tr className="h-9 border-b border-line">
          <RowHeader>{t('energy')}</RowHeader>
          <Cell isNumber>
            <Given>{energy.every((value) => value === null) ? null : <Energy values={energy} />}</Given>
          </Cell>
        </tr>
        {NUTRIENTS.map(
          ({ name, unit, isPart }) =>
            name !== 'energyKj' &&
            name !== 'energyKcal' && (
              <tr key={name} className="h-9 border-b border-line last:border-b-0">
                <RowHeader className={isPart ? 'pl-6! font-normal text-muted' : ''}>{t(name)}</RowHeader>
                <Cell isNumber>
                  <Given>{shown(name, unit)}</Given>
                </Cell>
              </tr>
            ),
        )}
      </tbody>
    </Table>
  );
}

/** Kilojoules and kilocalories below one another, so that the names beside them have room. */
function Energy({ values }: { readonly values: readonly (string | null)[] }) {
  return values.map((value, place) => (
    <span key={NUTRIENTS[place]?.name} className="block">
      <Given>{value}</Given>
    </span>
  ));
}
