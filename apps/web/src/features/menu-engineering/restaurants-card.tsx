import type { DishCategory } from '@maincrop/domain/menu-engineering/dish';
import {
  type RestaurantFigures,
  restaurantFigures,
} from '@maincrop/domain/menu-engineering/restaurant-figures';
import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, NONE } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { ChartBar } from '../../ui/chart/chart-bar.tsx';
import { ChartKey } from '../../ui/chart/chart-key.tsx';
import { stackSpans } from '../../ui/chart/scale.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import type { Menus } from './use-menus.ts';

/** The restaurants of the user side by side, each with a way to its menus; nothing for who has one. */
export function RestaurantsCard({ menus }: { readonly menus: Menus }) {
  const t = useTranslations('menu-case.restaurants');
  const tMenu = useTranslations('menu-engineering');
  const locale = useLocale();
  if (menus.restaurants.length < 2) return null;
  const rows = menus.restaurants.map((restaurant) => ({
    restaurant,
    figures: restaurantFigures(menus.dishes.filter(({ restaurantId }) => restaurantId === restaurant.id)),
  }));
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('text')}</p>
      <ul className="my-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {CATEGORIES.map(([category, page, tone]) => (
          <li key={category} className="flex items-center gap-2">
            <ChartKey tone={tone} />
            {tMenu(`categories.${page}`)}
          </li>
        ))}
      </ul>
      <Table caption={t('title')}>
        <thead>
          <tr>
            <HeaderCell>{tMenu('restaurant')}</HeaderCell>
            <HeaderCell isNumber>{t('dishes')}</HeaderCell>
            <HeaderCell isNumber from="tablet">
              {t('turnover')}
            </HeaderCell>
            <HeaderCell isNumber from="tablet">
              {t('average')}
            </HeaderCell>
            <HeaderCell from="wide" className="w-1/5">
              {t('groups')}
            </HeaderCell>
            <HeaderCell from="wide">{t('best')}</HeaderCell>
            <HeaderCell from="wide">{t('worst')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ restaurant, figures }) => (
            <tr key={restaurant.id} className={`${rowStyle} align-top`}>
              <RowHeader className="py-2 font-semibold wrap-anywhere">
                <TextLink
                  to="/menu-engineering/results"
                  search={{ restaurant: restaurant.id }}
                  className="inline-block pointer-coarse:py-3"
                >
                  {restaurant.restaurantName}
                </TextLink>
                <Facts figures={figures} />
              </RowHeader>
              <Cell isNumber className="py-2">
                {formatCount(figures.dishes, locale)}
              </Cell>
              <Cell isNumber from="tablet" className="py-2">
                {formatCents(figures.turnoverCents, locale)}
              </Cell>
              <Cell isNumber from="tablet" className="py-2">
                {averageText(figures, locale)}
              </Cell>
              <Cell from="wide" className="py-2">
                <Groups figures={figures} />
              </Cell>
              <Cell from="wide" className="py-2 wrap-anywhere">
                {figures.best ?? NONE}
              </Cell>
              <Cell from="wide" className="py-2 wrap-anywhere">
                {figures.worst ?? NONE}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** What has no column on narrow screens. */
function Facts({ figures }: { readonly figures: RestaurantFigures }) {
  const t = useTranslations('menu-case.restaurants');
  const locale = useLocale();
  const facts = [
    [t('turnover'), formatCents(figures.turnoverCents, locale), 'tablet:hidden'],
    [t('average'), averageText(figures, locale), 'tablet:hidden'],
    [t('best'), figures.best ?? NONE, ''],
    [t('worst'), figures.worst ?? NONE, ''],
  ] as const;
  return (
    <div className="mt-1 flex flex-col gap-2 font-normal wide:hidden">
      <dl className="flex flex-col gap-0.5">
        {facts.map(([label, value, from]) => (
          <div key={label} className={from}>
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <Groups figures={figures} />
    </div>
  );
}

/** The bar says the same as the percentages below it, in the same order. */
function Groups({ figures }: { readonly figures: RestaurantFigures }) {
  const tMenu = useTranslations('menu-engineering');
  const locale = useLocale();
  const { counts, dishes } = figures;
  if (dishes === 0) return NONE;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const spans = stackSpans(CATEGORIES.map(([category]) => counts[category]));
  return (
    <div className="flex max-w-64 flex-col gap-1">
      <ChartBar
        hasGround
        parts={CATEGORIES.flatMap(([, , tone], index) => {
          const span = spans[index];
          return span && tone !== 'ground' ? [{ ...span, tone }] : [];
        })}
      />
      <ul className="flex flex-wrap gap-x-3 text-xs text-muted">
        {CATEGORIES.map(([category, page]) => (
          <li key={category} className="whitespace-nowrap">
            <span className="sr-only">{tMenu(`categories.${page}`)}: </span>
            {percent.format(counts[category] / dishes)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function averageText({ contributionCents }: RestaurantFigures, locale: string): string {
  return contributionCents === null ? NONE : formatCents(contributionCents, locale);
}

const CATEGORIES = [
  ['WINNER', 'winners', 'ok'],
  ['RUNNER', 'runners', 'plain'],
  ['SLEEPER', 'sleepers', 'soft'],
  ['LOSER', 'laggards', 'ground'],
] as const satisfies readonly (readonly [DishCategory, string, string])[];
