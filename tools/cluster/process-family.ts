import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process and its children, by their numbers; nothing when there is none. Linux alone. */
export function familyOf(pid: number): readonly number[] {
  return pid > 0 && processOf(pid) !== null ? [pid, ...childrenOf(pid)] : [];
}

/** Waits until processes that were killed hold nothing any more: a new server starts only after the last is gone. */
export async function waitUntilGone(family: readonly number[]): Promise<void> {
  while (family.some((pid) => 'RSDT'.includes(processOf(pid)?.state ?? '-'))) await pause(10);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => processOf(pid)?.parent === parent);
}

/** State letter and parent of a process, null when there is none; https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function processOf(pid: number): { readonly state: string; readonly parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    // The process ended while we looked.
    return null;
  }
}
