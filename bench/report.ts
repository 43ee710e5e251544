import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Load } from './load.ts';

/** What a run has found: figures by section, printed as they come, and what failed. */
export interface Report {
  /** A figure beside its own ceiling, both medians of interleaved runs. */
  figure(
    section: string,
    of: { readonly name: string; readonly service: Load; readonly ceiling: Load },
  ): void;
  /** p99 in milliseconds of the same request on few and on many rows. */
  growth(
    section: string,
    of: { readonly name: string; readonly smallMs: number; readonly largeMs: number },
  ): void;
  /** Times of single requests in milliseconds, sorted, beside what they may take. */
  latency(
    section: string,
    of: {
      readonly name: string;
      readonly times: readonly number[];
      readonly goal: { readonly share: number; readonly ms: number };
    },
  ): void;
  /** Memory in megabytes beside what it may be. */
  memory(
    section: string,
    of: { readonly name: string; readonly megabytes: number; readonly goal: number },
  ): void;
  fail(what: string): void;
  readonly failures: readonly string[];
  /** All figures as Markdown. */
  markdown(): string;
}

const FIGURES = ['what', 'ceiling /s', 'service /s', 'of its ceiling', 'p50 ms', 'p99 ms'];
const LATENCY = ['what', 'p50 ms', 'p95 ms', 'p99 ms', 'goal'];
const MEMORY = ['what', 'MB', 'goal'];
const GROWTH = ['what', 'few: p99 ms', 'many: p99 ms', 'ratio'];

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
    figure: (section, { name, service, ceiling }) => {
      const share = (100 * service.requestsPerSecond) / ceiling.requestsPerSecond;
      add(section, FIGURES, [
        name,
        ceiling.requestsPerSecond.toFixed(0),
        service.requestsPerSecond.toFixed(0),
        `${share.toFixed(0)} %`,
        service.p50Ms.toFixed(1),
        service.p99Ms.toFixed(1),
      ]);
    },
    growth: (section, { name, smallMs, largeMs }) =>
      add(section, GROWTH, [
        name,
        smallMs.toFixed(1),
        largeMs.toFixed(1),
        `${(largeMs / smallMs).toFixed(2)} x`,
      ]),
    latency: (section, { name, times, goal }) => {
      const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
      const stated = `p${goal.share * 100} < ${goal.ms}`;
      add(section, LATENCY, [name, at(0.5), at(0.95), at(0.99), stated]);
    },
    memory: (section, { name, megabytes, goal }) =>
      add(section, MEMORY, [name, megabytes.toFixed(0), `< ${goal}`]),
    fail: (what) => {
      failures.push(what);
      say(`  FAILED ${what}`);
    },
    failures,
    markdown: () =>
      [...tables].map(([section, { head, rows }]) => `### ${section}\n\n${tableOf(head, rows)}`).join('\n\n'),
  };
}

const [START, END] = ['<!-- figures of `npm run bench -- --write` -->', '<!-- end of the figures -->'];

/** Writes the figures of a whole run into a page, between its two marks. Throws when the page has none. */
export function publish(file: string, report: Report, minutes: number): void {
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`${file} has no place for figures.`);
  const [processor] = cpus();
  const run = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores of ${processor?.model ?? 'unknown'}, shared; Node ${process.version}; ${minutes} minutes.`;
  writeFileSync(
    file,
    `${page.slice(0, from)}${START}\n\n${run}\n\n${report.markdown()}\n\n${page.slice(to)}`,
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
