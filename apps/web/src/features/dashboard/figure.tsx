import type { ReactNode } from 'react';

export interface FigureProps {
  readonly label: string;
  /** Large; null while it is on its way, which leaves its room. */
  readonly value: string | null;
  /** Below or beside it. */
  readonly note?: ReactNode;
  readonly isAlarming?: boolean;
}

/** What stands in the link of a figure: a row on phones, a tile on wider screens. */
export function Figure({ label, value, note, isAlarming = false }: FigureProps) {
  return (
    <>
      <span className="min-w-0 text-sm text-muted">{label}</span>
      <span className="flex min-w-0 flex-col items-end tablet:items-start">
        <span
          className={`flex min-h-7 items-center text-lg leading-7 font-semibold whitespace-nowrap tablet:min-h-9 ${(value?.length ?? 0) > LONG ? '' : 'tablet:text-xl'} ${isAlarming ? 'text-danger' : ''}`}
        >
          {isAlarming && (
            <svg viewBox="0 0 12 12" aria-hidden="true" className="mr-1.5 size-3.5 shrink-0">
              <path d="M6 1l5.5 10h-11z" fill="currentColor" />
            </svg>
          )}
          {value ?? '\u00a0'}
        </span>
        <span className="text-right text-sm text-muted tablet:min-h-5 tablet:text-left">{note}</span>
      </span>
    </>
  );
}

/** Signs of an amount that has no room in a tile at full size. */
const LONG = 15;

/** Looks of the link around a figure. */
export const FIGURE =
  'flex min-h-11 items-baseline justify-between gap-3 border-b border-line px-4 py-2 last:border-b-0 hover:bg-brand-soft tablet:flex-col tablet:items-start tablet:justify-start tablet:gap-1 tablet:rounded-lg tablet:border tablet:bg-surface tablet:p-4 tablet:last:border-b';
/** Looks of the figures together. */
export const FIGURES =
  'grid overflow-hidden rounded-lg border border-line bg-surface tablet:grid-cols-2 tablet:gap-4 tablet:overflow-visible tablet:rounded-none tablet:border-0 tablet:bg-transparent wide:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]';
