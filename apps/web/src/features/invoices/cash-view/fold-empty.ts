import type { CashRow } from './cash-group.tsx';

/** Two empty weeks or more that follow each other as one row; the row behind the last week stays, as it is no week. */
export function foldEmpty(rows: readonly CashRow[], labelOf: (count: number) => string): readonly CashRow[] {
  const folded: CashRow[] = [];
  let run: CashRow[] = [];
  const close = () => {
    const [first] = run;
    if (first !== undefined && run.length > 1) folded.push({ ...first, label: labelOf(run.length) });
    else folded.push(...run);
    run = [];
  };
  for (const [index, row] of rows.entries()) {
    if (row.count === 0 && index < rows.length - 1) {
      run.push(row);
      continue;
    }
    close();
    folded.push(row);
  }
  close();
  return folded;
}
