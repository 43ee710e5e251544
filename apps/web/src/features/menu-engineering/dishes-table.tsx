import type { Dish } from '@maincrop/contract/schemas/dishes';
import { rankDishes } from '@maincrop/domain/menu-engineering/rank-dishes';
import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { CaseSource } from './case-cost/case-source.tsx';
import { useCaseProducts } from './case-cost/use-cases.ts';
import { CategoryBadge } from './category-badge.tsx';
import { DishRemoval } from './dish-removal.tsx';

export interface DishesTableProps {
  readonly caption: string;
  /** The whole menu that the dishes are judged with. */
  readonly dishes: readonly Dish[];
}

/** The dishes of a menu in the order of what they bring in; the same figures as in the drawing (MENU-21). */
export function DishesTable({ caption, dishes }: DishesTableProps) {
  const t = useTranslations('menu-engineering');
  const locale = useLocale();
  const can = useCan();
  const products = useCaseProducts(dishes.some(({ caseCost }) => caseCost !== null));
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeaderCell isNumber from="tablet">
            {t('column.priority')}
          </HeaderCell>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell>{t('column.category')}</HeaderCell>
          <HeaderCell isNumber from="wide">
            {t('column.popularity')}
          </HeaderCell>
          <HeaderCell isNumber from="wide">
            {t('contribution')}
          </HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('column.result')}
          </HeaderCell>
          <HeaderCell isNumber from="wide">
            {t('column.score')}
          </HeaderCell>
          {can('delete', '/dish') && (
            <HeaderCell className="print:hidden">
              <span className="sr-only">{t('column.actions')}</span>
            </HeaderCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rankDishes(dishes).dishes.map(({ dish, contribution, result, score, priority, category }) => (
          <tr key={dish.id} className={rowStyle}>
            <Cell isNumber from="tablet">
              {priority}
            </Cell>
            <RowHeader className="font-semibold wrap-anywhere hyphens-auto">
              {can('put', '/dish') ? (
                <TextLink
                  to="/menu-engineering/edit-dish/$dishId"
                  params={{ dishId: dish.id }}
                  className="inline-block pointer-coarse:py-3"
                >
                  {dish.name}
                </TextLink>
              ) : (
                dish.name
              )}
              <CaseSource cost={dish.caseCost} products={products} />
            </RowHeader>
            <Cell>
              <CategoryBadge category={category} />
            </Cell>
            <Cell isNumber from="wide">
              {formatCount(dish.popularity, locale)}
            </Cell>
            <Cell isNumber from="wide">
              {formatCents(contribution * 100, locale)}
            </Cell>
            <Cell isNumber from="tablet">
              {formatCents(result * 100, locale)}
            </Cell>
            <Cell isNumber from="wide">
              {score}
            </Cell>
            {can('delete', '/dish') && (
              <Cell className="text-right print:hidden">
                <DishRemoval dish={dish} />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
