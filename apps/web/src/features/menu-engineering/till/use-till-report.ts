import type { ImportDishesBody, TillImport } from '@maincrop/contract/schemas/till-reports';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import type { TillColumns, TillField } from '@maincrop/domain/menu-engineering/till/till-columns';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of } from '../../../lib/base64.ts';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';

export interface TillMenu {
  readonly restaurantId: string;
  readonly course: Course;
}

interface ChosenReport {
  /** Tells one choice from the next, also of the same file. */
  readonly key: string;
  readonly file: ImportDishesBody['file'];
  readonly sheet?: string;
  /** As put right by hand. */
  readonly columns?: TillColumns;
}

/** A report that was chosen, the verdict on its rows under what is chosen beside it, and saving them. */
export function useTillReport(menu: TillMenu, onSaved: (saved: TillImport) => void) {
  const [chosen, setChosen] = useState<ChosenReport | null>(null);
  const [fileProblem, setFileProblem] = useState<'tooLarge' | 'lost' | null>(null);
  const [weeks, setWeeks] = useState(1);
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const bodyOf = ({ file, sheet, columns }: ChosenReport, isTrial: boolean): ImportDishesBody => ({
    ...menu,
    isTrial,
    weeks,
    month,
    file,
    sheet,
    columns,
  });
  const trial = useQuery({
    queryKey: ['importDishes', menu, chosen?.key, chosen?.sheet, chosen?.columns, weeks],
    queryFn: async ({ signal }) => {
      if (chosen === null) throw new Error('No report is chosen');
      return call('importDishes', { body: bodyOf(chosen, true), signal });
    },
    enabled: chosen !== null,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: async (report: ChosenReport) => call('importDishes', { body: bodyOf(report, false) }),
    onSuccess: async (saved) => {
      await Promise.all(
        ['listDishes', 'listMenuMonths'].map((id) => queryClient.invalidateQueries({ queryKey: [id] })),
      );
      onSaved(saved);
    },
  });
  const choose = async (file: File) => {
    setFileProblem(null);
    setChosen(null);
    save.reset();
    if (file.size > FILE_MAX_BYTES) return setFileProblem('tooLarge');
    // It may have been moved, changed or locked since it was chosen; the reason is the same to whoever chose it.
    const contentBase64 = await base64Of(file).catch(() => null);
    if (contentBase64 === null) setFileProblem('lost');
    else setChosen({ key: crypto.randomUUID(), file: { fileName: file.name, contentBase64 } });
  };
  const report = chosen === null ? undefined : trial.data;
  return {
    fileName: chosen?.file.fileName ?? null,
    fileProblem,
    weeks,
    setWeeks,
    month,
    setMonth,
    report,
    isReading: trial.isFetching,
    error: chosen === null ? null : trial.error,
    save,
    choose,
    chooseSheet: (sheet: string) => setChosen((old) => old && { key: old.key, file: old.file, sheet }),
    chooseColumn: (field: TillField, place: number | null) =>
      report && setChosen((old) => old && { ...old, columns: { ...report.columns, [field]: place } }),
    submit: () => chosen !== null && save.mutate(chosen),
  };
}

export type TillReportState = ReturnType<typeof useTillReport>;

/** The service reads no more. */
const FILE_MAX_BYTES = 1024 * 1024;
