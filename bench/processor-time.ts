import { readdirSync, readFileSync } from 'node:fs';

// Linux counts in hundredths of a second; https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
const TICK_MS = 10;

/** Processor time of a process and its children so far, in ms, those that have ended included. */
export function processorMs(pid: number): number {
  const all = new Map<number, { readonly parent: number; readonly ms: number }>();
  for (const name of readdirSync('/proc')) {
    const seen = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (seen !== null) all.set(Number(name), seen);
  }
  const children = [...all].filter(([, { parent }]) => parent === pid);
  return [all.get(pid), ...children.map(([, seen]) => seen)].reduce((sum, seen) => sum + (seen?.ms ?? 0), 0);
}

function statOf(pid: number): { readonly parent: number; readonly ms: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and the same of children that have ended and were waited for.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    // It ended while we looked.
    return null;
  }
}
