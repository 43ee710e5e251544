import type { ImportDishesBody, TillImport } from '@maincrop/contract/schemas/till-reports';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import type { TillColumns, TillField } from '@maincrop/domain/menu-engineering/till/till-columns';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of } from '../../../lib/base64.ts';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';

interface TillMenu {
  readonly restaurantId: string;
  readonly course: Course;
}

/** The menu that a report goes to. */
export interface TillImportProps {
  readonly menu: TillMenu;
  readonly restaurantName: string;
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
  const body = chosen && {
    ...menu,
    weeks,
    month,
    file: chosen.file,
    sheet: chosen.sheet,
    columns: chosen.columns,
  };
  const trial = useVerdict(body, chosen?.key);
  const save = useSaving(onSaved);
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
    submit: () => body !== null && save.mutate(body),
  };
}

type ReportBody = Omit<ImportDishesBody, 'isTrial'>;

/** What would become of each row; asked again whenever something that decides it is chosen anew. */
function useVerdict(body: ReportBody | null, key: string | undefined) {
  const { restaurantId, course, weeks, sheet, columns } = body ?? {};
  return useQuery({
    queryKey: ['importDishes', { restaurantId, course, key, weeks, sheet, columns }],
    queryFn: async ({ signal }) => {
      if (body === null) throw new Error('No report is chosen');
      return call('importDishes', { body: { ...body, isTrial: true }, signal });
    },
    enabled: body !== null,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

function useSaving(onSaved: (saved: TillImport) => void) {
  return useMutation({
    mutationFn: async (body: ReportBody) => call('importDishes', { body: { ...body, isTrial: false } }),
    onSuccess: async (saved) => {
      await Promise.all(
        ['listDishes', 'listMenuMonths'].map((id) => queryClient.invalidateQueries({ queryKey: [id] })),
      );
      onSaved(saved);
    },
  });
}

export type TillReportState = ReturnType<typeof useTillReport>;

/** The service reads no more. */
const FILE_MAX_BYTES = 1024 * 1024;
