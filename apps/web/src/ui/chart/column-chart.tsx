import { niceTicks } from '@maincrop/domain/chart/nice-ticks';
import { useId } from 'react';
import { Table, Cell, HeaderCell, RowHeader } from '../table.tsx';
import { ChartKey } from './chart-key.tsx';
import { shareOf } from './scale.ts';

export interface Column {
  readonly key: string;
  /** Below the column; short. */
  readonly label: string;
  /** In full, for the table. */
  readonly name: string;
  readonly value: number;
  /** What it is compared with, drawn as an outline. */
  readonly before: number;
}

export interface ColumnChartProps {
  readonly columns: readonly Column[];
  /** Names of the two figures, of the table and of what stands in its first column. */
  readonly texts: {
    readonly value: string;
    readonly before: string;
    readonly caption: string;
    readonly name: string;
    readonly showTable: string;
  };
  /** A figure as it is read, and a shorter one beside the axis. */
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
}

/**
 * Columns over time with what they are compared with as outlines. The drawing is silent; the same figures open as a
 * table below it, for everybody.
 */
export function ColumnChart({ columns, texts, format, formatTick }: ColumnChartProps) {
  const ticks = niceTicks(Math.max(0, ...columns.flatMap(({ value, before }) => [value, before])));
  const top = ticks.at(-1) ?? 0;
  const hasBefore = columns.some(({ before }) => before > 0);
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="grid h-40 text-xs text-muted">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="col-start-1 row-start-1 self-end justify-self-end leading-none whitespace-nowrap"
              style={{ marginBottom: `calc(${share(tick, top)} * 10rem / 100 - 0.4rem)` }}
            >
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <Plot columns={columns} ticks={ticks} top={top} />
        <div className="col-start-2 mt-2 grid auto-cols-fr grid-flow-col text-center text-xs leading-none text-muted">
          {columns.map(({ key, label }, index) => (
            <span key={key} className={`min-w-0 ${index % 2 === 1 ? '' : 'max-tablet:invisible'}`}>
              <span className="-mx-3 block">{label}</span>
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span aria-hidden="true" className="flex items-center gap-1.5">
          <ChartKey tone="plain" />
          {texts.value}
        </span>
        {hasBefore && (
          <span aria-hidden="true" className="flex items-center gap-1.5">
            <ChartKey tone="outline" />
            {texts.before}
          </span>
        )}
      </div>
      <Figures columns={columns} texts={texts} format={format} />
    </div>
  );
}

interface PlotProps extends Pick<ColumnChartProps, 'columns'> {
  readonly ticks: readonly number[];
  readonly top: number;
}

function Plot({ columns, ticks, top }: PlotProps) {
  const id = useId();
  const step = 100 / Math.max(columns.length, 1);
  const box = (index: number, value: number, inset: number) => {
    const height = shareOf(value, top);
    return {
      x: `${(index + inset) * step}%`,
      width: `${(1 - 2 * inset) * step}%`,
      y: `${100 - height}%`,
      height: `${height}%`,
    };
  };
  return (
    <svg width="100%" height="100%" className="chart block h-40" data-chart={id}>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={`${100 - share(tick, top)}%`}
          y2={`${100 - share(tick, top)}%`}
          className={tick === 0 ? 'chart-axis' : 'chart-grid'}
        />
      ))}
      {columns.map(({ key, value }, index) =>
        value > 0 ? (
          <rect key={key} data-part="plain" {...box(index, value, 0.22)} rx="2" className="chart-plain" />
        ) : null,
      )}
      {columns.map(({ key, before }, index) =>
        before > 0 ? (
          <rect
            key={key}
            data-part="before"
            {...box(index, before, 0.1)}
            rx="2"
            strokeDasharray="3 2"
            className="chart-outline"
          />
        ) : null,
      )}
    </svg>
  );
}

function Figures({ columns, texts, format }: Omit<ColumnChartProps, 'formatTick'>) {
  return (
    <details>
      <summary className="inline-block min-h-6 cursor-pointer rounded-sm text-sm text-brand-strong underline decoration-1 underline-offset-3 pointer-coarse:py-3">
        {texts.showTable}
      </summary>
      <div className="mt-2">
        <Table caption={texts.caption}>
          <thead>
            <tr>
              <HeaderCell>{texts.name}</HeaderCell>
              <HeaderCell isNumber>{texts.value}</HeaderCell>
              <HeaderCell isNumber>{texts.before}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, value, before }) => (
              <tr key={key} className="border-t border-line">
                <RowHeader className="font-normal">{name}</RowHeader>
                <Cell isNumber>{format(value)}</Cell>
                <Cell isNumber>{format(before)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}

/** Percent of the axis; unlike a column, 0 is 0. */
function share(tick: number, top: number): number {
  return top === 0 ? 0 : (tick / top) * 100;
}
