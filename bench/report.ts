import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Load } from './load.ts';
import type { FigureGoal } from './question.ts';

/** What a run has found: figures by section, printed as they come, and what failed. */
export interface Report {
  /** A figure beside its own ceiling, both medians of interleaved runs. */
  figure(section: string, of: Figure): void;
  /** p99 in milliseconds of the same request on more and more rows, the fewest first. */
  growth(section: string, of: Growth): void;
  /** Times of single requests in milliseconds, sorted, beside what they may take. */
  latency(section: string, of: Latency): void;
  /** Memory in megabytes beside what it may be. */
  memory(
    section: string,
    of: { readonly name: string; readonly megabytes: number; readonly goal: number },
  ): void;
  fail(what: string): void;
  readonly failures: readonly string[];
  /** All figures as Markdown, by section. */
  tables(): ReadonlyMap<string, string>;
}

export interface Figure {
  readonly name: string;
  readonly service: Load;
  readonly ceiling: Load;
  readonly goal: FigureGoal;
}

export interface Latency {
  readonly name: string;
  /** Milliseconds, the shortest first. */
  readonly times: readonly number[];
  readonly goal: { readonly share: number; readonly ms: number };
}

/** What a request takes by the rows of its customer. */
export interface Growth {
  readonly name: string;
  readonly p99Ms: readonly { readonly rows: number; readonly ms: number }[];
}

const FIGURES = ['what', 'ceiling /s', 'service /s', 'of its ceiling', 'p50 ms', 'p99 ms', 'goal', 'met'];
const LATENCY = ['what', 'p50 ms', 'p95 ms', 'p99 ms', 'goal', 'met'];
const MEMORY = ['what', 'MB', 'goal', 'met'];
const RATIO_GOAL = 1.5;

export function newReport(say: (line: string) => void = console.log): Report {
  const tables = new Map<string, { readonly head: readonly string[]; readonly rows: string[][] }>();
  const failures: string[] = [];
  const add = (section: string, head: readonly string[], row: string[]) => {
    const table = tables.get(section) ?? { head, rows: [] };
    tables.set(section, table);
    if (table.rows.length === 0) say(`\n${section}`);
    table.rows.push(row);
    say(`  ${row.map((cell, at) => (at === 0 ? cell.padEnd(40) : cell.padStart(12))).join('')}`);
  };
  return {
    figure: (section, figure) => add(section, FIGURES, figureRow(figure)),
    growth: (section, growth) => {
      const [head, row] = growthRow(growth);
      add(section, head, row);
    },
    latency: (section, latency) => add(section, LATENCY, latencyRow(latency)),
    memory: (section, { name, megabytes, goal }) =>
      add(section, MEMORY, [name, megabytes.toFixed(0), `< ${goal}`, metOrNot(megabytes < goal)]),
    fail: (what) => {
      failures.push(what);
      say(`  FAILED ${what}`);
    },
    failures,
    tables: () => new Map([...tables].map(([section, { head, rows }]) => [section, tableOf(head, rows)])),
  };
}

function figureRow({ name, service, ceiling, goal }: Figure): string[] {
  const share = service.requestsPerSecond / ceiling.requestsPerSecond;
  const isMet = 'share' in goal ? share >= goal.share : service.requestsPerSecond >= goal.perSecond;
  return [
    name,
    ceiling.requestsPerSecond.toFixed(0),
    service.requestsPerSecond.toFixed(0),
    percent(share),
    service.p50Ms.toFixed(1),
    service.p99Ms.toFixed(1),
    'share' in goal ? percent(goal.share) : `${goal.perSecond} /s`,
    metOrNot(isMet),
  ];
}

function growthRow({ name, p99Ms }: Growth): readonly [head: readonly string[], row: string[]] {
  const ratio = (p99Ms.at(-1)?.ms ?? 0) / (p99Ms[0]?.ms ?? 0);
  const sizes = p99Ms.map(({ rows }) => `${rows.toLocaleString('en')} rows`);
  return [
    ['p99 ms', ...sizes, 'ratio', 'goal', 'met'],
    [
      name,
      ...p99Ms.map(({ ms }) => ms.toFixed(1)),
      `${ratio.toFixed(2)} x`,
      `${RATIO_GOAL} x`,
      metOrNot(ratio <= RATIO_GOAL),
    ],
  ];
}

function latencyRow({ name, times, goal }: Latency): string[] {
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const found = [at(0.5), at(0.95), at(0.99)].map((ms) => ms.toFixed(1));
  return [name, ...found, `p${goal.share * 100} < ${goal.ms}`, metOrNot(at(goal.share) < goal.ms)];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

function metOrNot(isMet: boolean): string {
  return isMet ? 'yes' : 'no';
}

const [START, END] = ['<!-- figures of `npm run bench -- --write` -->', '<!-- end of the figures -->'];

/**
 * Writes the figures of a run into a page, between its two marks. Those of a whole run take the place of all; those of
 * parts take the place of the sections with their names, and the others stay. Each says when it was measured. Throws when
 * the page has no marks.
 */
export function publish(
  file: string,
  report: Report,
  { minutes, isWhole }: { readonly minutes: number; readonly isWhole: boolean },
): void {
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`${file} has no place for figures.`);
  const [processor] = cpus();
  const run = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores of ${processor?.model ?? 'unknown'}, shared; Node ${process.version}; ${minutes} minutes.`;
  const known = isWhole ? new Map<string, string>() : sectionsOf(page.slice(from + START.length, to));
  for (const [name, table] of report.tables()) known.set(name, `${run}\n\n${table}`);
  const sections = [...known].map(([name, text]) => `### ${name}\n\n${text}`);
  writeFileSync(file, `${page.slice(0, from)}${START}\n\n${sections.join('\n\n')}\n\n${page.slice(to)}`);
}

/** What stands below each heading. */
function sectionsOf(figures: string): Map<string, string> {
  const parts = figures.split(/^### /m).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}

/** Cells are padded as the formatter of the repository pads them. */
function tableOf(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const padded = [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))),
  );
  const line = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [padded[0] ?? [], line, ...padded.slice(1)].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
