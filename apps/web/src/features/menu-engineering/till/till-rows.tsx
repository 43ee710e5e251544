import type { TillImport, TillRow } from '@maincrop/contract/schemas/till-reports';
import { useLocale, useTranslations } from 'use-intl';
import { GuessedLetters } from '../../../blocks/upload/guessed-letters.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../../ui/table.tsx';
import { useFieldName } from './till-columns-form.tsx';

export interface TillRowsProps {
  readonly report: TillImport;
  readonly weeks: number;
  readonly isBusy: boolean;
}

/** Each row of the report with what will become of it, and why. */
export function TillRows({ report: { rows, isEncodingGuessed }, weeks, isBusy }: TillRowsProps) {
  const t = useTranslations('menu-report.import');
  const count = (wanted: TillRow['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length;
  const refused = count('refused');
  const asksWeeks =
    weeks === 1 &&
    rows.some(({ problems }) =>
      problems.some((each) => each.field === 'popularity' && each.reason === 'beyond'),
    );
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={refused === 0 ? 'ok' : 'warn'}>
        {t('summary', { fresh: count('new'), changed: count('changed'), same: count('unchanged'), refused })}
        {refused > 0 && <p>{t('refusedStay')}</p>}
        {asksWeeks && <p className="font-semibold">{t('moreWeeks')}</p>}
      </Notice>
      {isEncodingGuessed && <GuessedLetters />}
      <Table caption={t('rows')} isBusy={isBusy}>
        <thead>
          <tr>
            <HeaderCell isNumber from="tablet">
              {t('row')}
            </HeaderCell>
            <HeaderCell>{t('outcome')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className={rowStyle}>
              <Cell isNumber from="tablet" className="pt-2.5 align-top text-muted">
                {row.row}
              </Cell>
              <RowHeader className="font-normal">
                <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-1">
                  <span className="min-w-0 font-semibold wrap-anywhere">{row.name || t('noName')}</span>
                  <Badge tone={TONES[row.verdict]}>{t(`is.${row.verdict}`)}</Badge>
                </div>
                <Reasons row={row} />
              </RowHeader>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Reasons({ row }: { readonly row: TillRow }) {
  const t = useTranslations('menu-report.import');
  const fieldName = useFieldName();
  const locale = useLocale();
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const said = [
    ...row.changes.map(({ field, from, to }) => t('change', { field: fieldName(field), from, to })),
    ...row.notes.map(({ field, kind, read, to }) =>
      t(`note.${kind}`, { field: fieldName(field), read: figures.format(Number(read)), to }),
    ),
    ...row.problems.map(({ field, reason, read = '', most = 0, row: earlier = 0 }) =>
      isFigureReason(reason)
        ? t(`figureProblem.${reason}`, { field: fieldName(field), read, most })
        : t(`nameProblem.${reason}`, { most, row: earlier }),
    ),
  ];
  if (said.length === 0) return null;
  return (
    <ul className="pb-1 text-muted">
      {said.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

type Reason = TillRow['problems'][number]['reason'];

function isFigureReason(reason: Reason): reason is (typeof FIGURE_REASONS)[number] {
  return FIGURE_REASONS.some((each) => each === reason);
}

const FIGURE_REASONS = ['no-number', 'negative', 'beyond'] as const satisfies readonly Reason[];
const TONES: Record<TillRow['verdict'], Tone> = {
  new: 'ok',
  changed: 'brand',
  unchanged: 'neutral',
  refused: 'danger',
};
