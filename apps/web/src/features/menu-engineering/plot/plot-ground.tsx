import type { MenuLines } from '@maincrop/domain/menu-engineering/turning-points';
import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../lib/formats.ts';
import { MARGIN, type PlotScale } from '@maincrop/domain/menu-engineering/plot/plot-scale';

/** What the points lie on: axes, the four fields by name, and both lines with what they stand for. */
export function PlotGround({ scale, lines }: { readonly scale: PlotScale; readonly lines: MenuLines }) {
  const t = useTranslations('menu-engineering');
  const locale = useLocale();
  const right = scale.width - MARGIN.right;
  const bottom = scale.height - MARGIN.bottom;
  const lineX = scale.x(lines.servings);
  const lineY = scale.y(lines.contributionCents);
  const isNarrow = scale.width < 600;
  return (
    <g aria-hidden="true" className="pointer-events-none text-xs">
      <rect
        x={lineX}
        y={MARGIN.top}
        width={right - lineX}
        height={lineY - MARGIN.top}
        className="fill-ok-soft"
      />
      {scale.ticksX.map((tick) => (
        <g key={tick}>
          <path d={`M${scale.x(tick)} ${MARGIN.top}V${bottom}`} className="chart-grid" />
          <text x={scale.x(tick)} y={bottom + 16} textAnchor="middle" className={TEXT}>
            {formatCount(tick, locale)}
          </text>
        </g>
      ))}
      {scale.ticksY.map((tick) => (
        <g key={tick}>
          <path d={`M${MARGIN.left} ${scale.y(tick)}H${right}`} className="chart-grid" />
          <text x={MARGIN.left - 8} y={scale.y(tick) + 4} textAnchor="end" className={TEXT}>
            {formatCents(tick, locale)}
          </text>
        </g>
      ))}
      <path d={`M${MARGIN.left} ${MARGIN.top}V${bottom}H${right}`} fill="none" className="chart-axis" />
      <text x={right} y={bottom + 36} textAnchor="end" className={TEXT}>
        {t('plot.across')}
      </text>
      <text x={MARGIN.left + 6} y={MARGIN.top + 14} className={NAME}>
        {t('categories.sleepers')}
      </text>
      <text x={right - 6} y={MARGIN.top + 14} textAnchor="end" className={NAME}>
        {t('categories.winners')}
      </text>
      <text x={MARGIN.left + 6} y={bottom - 8} className={NAME}>
        {t('categories.laggards')}
      </text>
      <text x={right - 6} y={bottom - 8} textAnchor="end" className={NAME}>
        {t('categories.runners')}
      </text>
      <path d={`M${lineX} ${MARGIN.top}V${bottom}`} strokeDasharray="6 4" className="chart-outline" />
      <path d={`M${MARGIN.left} ${lineY}H${right}`} strokeDasharray="6 4" className="chart-outline" />
      <text x={lineX + 5} y={MARGIN.top + (isNarrow ? 30 : 14)} className={TEXT}>
        {t('plot.lineX', { servings: lines.servings })}
      </text>
      <text x={right - 6} y={lineY - 6} textAnchor="end" className={TEXT}>
        {t('plot.lineY', { amount: formatCents(lines.contributionCents, locale) })}
      </text>
    </g>
  );
}

const TEXT = 'chart-label fill-muted forced-colors:fill-[CanvasText]';
const NAME = 'chart-label fill-brand-strong font-semibold forced-colors:fill-[CanvasText]';
