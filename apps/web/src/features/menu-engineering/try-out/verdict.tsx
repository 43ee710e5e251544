import { addressOfDish, type TriedDish } from '@maincrop/domain/menu-engineering/tried-dish';
import { type TryOutFigures, tryOutFigures } from '@maincrop/domain/menu-engineering/try-out';
import { formatCents } from '@maincrop/messages/format-cents';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDocumentTitle } from '../../../ui/page-heading.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';
import { ThresholdBar } from './threshold-bar.tsx';
import { TryOutHero } from './try-out-hero.tsx';

/** What a dish is and why, in its own figures (MENU-24, MENU-25). */
export function Verdict({ dish }: { readonly dish: TriedDish }) {
  const t = useTranslations('try-out.result');
  const locale = useLocale();
  const figures = tryOutFigures(dish);
  const title = t(figures.category === 'RUNNER' ? 'runner' : 'sleeper', { name: dish.name });
  useDocumentTitle(title);
  const turns = {
    servings: figures.popularFrom,
    price: formatCents(figures.profitableFromCents, locale),
  };
  return (
    <>
      <TryOutHero title={title}>{t(figures.reached, turns)}</TryOutHero>
      <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-5">
        <Figure title={t('popularity')} isHigh={figures.isPopular} value={figures.percent} line={50}>
          <p>
            {t('popularityFacts', { sold: dish.popularity, seats: figures.seats, percent: figures.percent })}
          </p>
          <p className="text-muted">{t('popularityLine', { servings: figures.popularFrom })}</p>
        </Figure>
        <Figure
          title={t('profit')}
          isHigh={figures.isProfitable}
          value={figures.pricePercent ?? (figures.isProfitable ? 240 : 0)}
          line={120}
        >
          <p>
            {figures.pricePercent === null
              ? t('profitFree', { price: formatCents(figures.priceCents, locale) })
              : t('profitFacts', {
                  price: formatCents(figures.priceCents, locale),
                  percent: figures.pricePercent,
                  cost: formatCents(figures.totalCostCents, locale),
                })}
          </p>
          <p className="text-muted">{t('profitLine', { price: turns.price })}</p>
        </Figure>
      </div>
      <div className="grid gap-4 tablet:gap-5 wide:grid-cols-2">
        <Serving dish={dish} figures={figures} />
        <SignUpPanel dish={dish} />
      </div>
    </>
  );
}

interface FigureProps {
  readonly title: string;
  readonly isHigh: boolean;
  readonly value: number;
  readonly line: number;
  readonly children: ReactNode;
}

function Figure({ title, isHigh, value, line, children }: FigureProps) {
  const t = useTranslations('try-out.result');
  return (
    <Card
      title={title}
      action={
        <Badge tone={isHigh ? 'ok' : 'warn'} shape={isHigh ? 'check' : 'half'}>
          {t(isHigh ? 'high' : 'low')}
        </Badge>
      }
    >
      <ThresholdBar value={value} line={line} />
      <div className="mt-3 flex flex-col gap-1 text-sm">{children}</div>
    </Card>
  );
}

interface ServingProps {
  readonly dish: TriedDish;
  readonly figures: TryOutFigures;
}

/** The sum behind the cost, as on a bill. */
function Serving({ dish, figures }: ServingProps) {
  const t = useTranslations('try-out.result');
  const tMenu = useTranslations('menu-engineering');
  const locale = useLocale();
  const { priceCents, totalCostCents } = figures;
  const rows = [
    ['costPrice', tMenu('slider.costPrice'), dish.costPrice * 100],
    ['labour', t('labour'), totalCostCents - dish.costPrice * 100],
    ['cost', tMenu('totalCost'), totalCostCents],
    ['price', tMenu('slider.price'), priceCents],
    ['leaves', t('leaves'), priceCents - totalCostCents],
  ] as const;
  return (
    <Card title={t('serving')}>
      <dl className="flex flex-col text-sm">
        {rows.map(([key, label, cents]) => (
          <div
            key={key}
            className={`flex justify-between gap-4 py-1.5 ${SUMS.has(key) ? 'border-t border-line-strong font-semibold' : ''} ${key === 'price' ? 'mt-3' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatCents(cents, locale)}</dd>
          </div>
        ))}
      </dl>
      <LinkButton
        to="/menu-engineering/calculate-your-dishes"
        search={addressOfDish(dish)}
        size="small"
        icon="edit"
        className="mt-4"
      >
        {t('change')}
      </LinkButton>
    </Card>
  );
}

const SUMS: ReadonlySet<string> = new Set(['cost', 'leaves']);
