import type {
  ExportStatementQuery,
  StatementOfAccount,
  StatementQuery,
} from '@maincrop/contract/schemas/statement';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call } from '../../../lib/client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { saveBytes } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { KeepFocus } from '../../../ui/keep-focus.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { InvoicesSearch } from '../invoices-search.ts';

export interface StatementToolbarProps {
  /** None before it came, or where it was refused. */
  readonly statement: StatementOfAccount | undefined;
  /** As the address has it. */
  readonly period: StatementQuery;
  readonly onChange: (changes: Pick<InvoicesSearch, 'currency' | 'from' | 'to'>) => void;
}

/** Currency and days of the statement, and the statement as a file. */
export function StatementToolbar({ statement, period, onChange }: StatementToolbarProps) {
  const t = useTranslations('statement');
  const app = useTranslations('app');
  // What is asked for stands in the fields, also while its answer comes or where it was refused.
  const dayOf = (name: 'from' | 'to') => parsePlainDate(period[name] ?? statement?.[name]);
  // Both go into the address with either: a period that is refused has no answer to take the other from.
  const [from, to] = [dayOf('from'), dayOf('to')];
  const currencies = statement?.currencies ?? [];
  const save = useMutation({
    mutationFn: (format: ExportStatementQuery['format']) =>
      call('exportStatement', { query: { ...period, format } }),
    onSuccess: (file) => {
      saveBytes(file);
      showToast({ tone: 'ok', text: app('export.done', { name: file.fileName }) });
    },
  });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <KeepFocus className="flex flex-wrap items-end gap-3">
        {currencies.length > 1 && (
          <Select
            label={t('column.currency')}
            value={statement?.currency ?? ''}
            options={currencies.map((code) => ({ value: code, label: code }))}
            onChange={(currency) => onChange({ currency })}
          />
        )}
        <DatePicker
          label={t('from')}
          value={from}
          max={to ?? undefined}
          onChange={(day) => day !== null && onChange({ from: day, ...(to && { to }) })}
        />
        <DatePicker
          label={t('to')}
          value={to}
          min={from ?? undefined}
          max={supplierToday(serverNow())}
          onChange={(day) => day !== null && onChange({ ...(from && { from }), to: day })}
        />
        <div className="flex flex-wrap gap-2 tablet:ml-auto">
          {FORMATS.map((format) => (
            <Button
              key={format}
              icon="download"
              isPending={save.isPending && save.variables === format}
              onClick={() => save.mutate(format)}
            >
              {t(`save.${format}`)}
            </Button>
          ))}
        </div>
      </KeepFocus>
      {save.isError && <ErrorNotice title={t('notSaved')} error={save.error} onDismiss={save.reset} />}
    </div>
  );
}

const FORMATS = ['pdf', 'xlsx'] as const;
