import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { monthName } from '../../../blocks/month-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropArea } from '../../../ui/drop-area.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { TillColumnsForm } from './till-columns-form.tsx';
import { TillRows } from './till-rows.tsx';
import { type TillImportProps, type TillReportState, useTillReport } from './use-till-report.ts';

/** Dishes out of the report of a till: what each row becomes is shown before anything is saved. */
export function TillDialog(
  props: TillImportProps & { readonly isOpen: boolean; readonly onClose: () => void },
) {
  const { menu, restaurantName, isOpen, onClose } = props;
  const t = useTranslations('menu-report.import');
  const tMenu = useTranslations('menu-engineering');
  const state = useTillReport(menu, (saved) => {
    showToast({ tone: 'ok', text: t('saved', { count: willSave(saved.rows) }) });
    onClose();
  });
  const { report, save } = state;
  const count = report ? willSave(report.rows) : 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="panel"
      isGuarded
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            isDisabled={count === 0 || state.isReading}
            isPending={save.isPending}
            onClick={state.submit}
          >
            {t('save', { count })}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">
        {t('intro', { restaurant: restaurantName, course: tMenu(`courses.${menu.course}`) })}
      </p>
      <DropArea
        label={t('file')}
        choose={t('choose')}
        drop={t('drop')}
        {...(state.fileName !== null && { help: t('chosen', { name: state.fileName }) })}
        accept=".csv,.txt,.xlsx"
        isSingle
        onChoose={([file]) => file && void state.choose(file)}
      />
      {state.fileProblem !== null && <Notice tone="danger">{t(state.fileProblem)}</Notice>}
      {state.error !== null && <ErrorNotice error={state.error} />}
      {state.fileName !== null && !report && state.error === null && (
        <Skeleton label={t('reading')} className="h-40" />
      )}
      {report && <Report state={state} />}
      {save.isError && <ErrorNotice title={t('notSaved')} error={save.error} />}
    </Dialog>
  );
}

function Report({ state }: { readonly state: TillReportState }) {
  const t = useTranslations('menu-report.import');
  const { report } = state;
  if (!report) return null;
  const needsSheet = report.sheet === null && report.sheets.length > 1;
  return (
    <>
      {needsSheet && <Notice tone="warn">{t('severalSheets', { count: report.sheets.length })}</Notice>}
      <div className="grid gap-4 tablet:grid-cols-3">
        {report.sheets.length > 1 && (
          <Select
            label={t('sheet')}
            value={report.sheet ?? ''}
            onChange={(sheet) => sheet !== '' && state.chooseSheet(sheet)}
            options={[
              ...(needsSheet ? [{ value: '', label: t('chooseSheet') }] : []),
              ...report.sheets.map((sheet) => ({ value: sheet, label: sheet })),
            ]}
          />
        )}
        <Select
          label={t('weeks')}
          value={String(state.weeks)}
          onChange={(weeks) => state.setWeeks(Number(weeks))}
          options={WEEKS.map((count) => ({ value: String(count), label: t('weeksOf', { count }) }))}
        />
        <MonthSelect state={state} />
      </div>
      {!needsSheet && (
        <>
          <TillColumnsForm report={report} onChange={state.chooseColumn} />
          {report.columns.name === null ? (
            <Notice tone="warn">{t('needsName')}</Notice>
          ) : (
            <TillRows report={report} weeks={state.weeks} isBusy={state.isReading} />
          )}
        </>
      )}
    </>
  );
}

function MonthSelect({ state }: { readonly state: TillReportState }) {
  const t = useTranslations('menu-report.import');
  const locale = useLocale();
  return (
    <Select
      label={t('month')}
      value={state.month}
      onChange={state.setMonth}
      options={state.months.map((month) => ({ value: month, label: monthName(month, locale) }))}
    />
  );
}

function willSave(rows: readonly { readonly verdict: string }[]): number {
  return rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed').length;
}

const WEEKS = [1, 2, 3, 4, 5, 8, 9, 13, 26, 52];
