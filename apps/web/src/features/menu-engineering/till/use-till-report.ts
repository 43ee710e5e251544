import type { ImportDishesBody, TillImport } from '@maincrop/contract/schemas/till-reports';
import { addMonths, type Month, monthOf } from '@maincrop/domain/calendar/month';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import type { TillColumns, TillField } from '@maincrop/domain/menu-engineering/till/till-columns';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenTableFile } from '../../../blocks/upload/chosen-table-file.ts';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';

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
  const [fileProblem, setFileProblem] = useState<'tooLarge' | 'unreadable' | null>(null);
  const [weeks, setWeeks] = useState(1);
  const [months] = useState(latestMonths);
  const [month, setMonth] = useState<string>(months[0] ?? '');
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
    const read = await chosenTableFile(file);
    if (typeof read === 'string') setFileProblem(read);
    else setChosen({ key: crypto.randomUUID(), file: read });
  };
  const report = chosen === null ? undefined : trial.data;
  return {
    fileName: chosen?.file.fileName ?? null,
    fileProblem,
    weeks,
    setWeeks,
    months,
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

/** The month it is at the supplier by the clock of the service, which takes none to come, and those before it. */
function latestMonths(): readonly Month[] {
  const present = monthOf(supplierToday(serverNow()));
  return Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(present, -back));
}

const MONTHS_BACK = 24;
