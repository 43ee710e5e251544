import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allJobs, tasksOf } from './jobs.ts';

const files = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname }).toSorted();

/** The names of what a module defines: jobs, and tasks as they are or as their makers answer them. */
async function definedIn(file: string): Promise<string[]> {
  const module = (await import(path.join(import.meta.dirname, file))) as Readonly<Record<string, unknown>>;
  const made = (value: unknown) =>
    file.endsWith('.task.ts') && typeof value === 'function'
      ? (value as (everyMs: number) => unknown)(1)
      : value;
  return Object.values(module)
    .map(made)
    .flatMap((value) => (hasIdentifier(value) ? [value.identifier] : []));
}

function hasIdentifier(value: unknown): value is { readonly identifier: string } {
  return typeof value === 'object' && value !== null && 'identifier' in value;
}

describe('the list of jobs', () => {
  it.each(files('features/**/*.job.ts'))('%s defines a job that is in it', async (file) => {
    const defined = await definedIn(file);

    expect(defined.length).toBeGreaterThan(0);
    expect(allJobs.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(defined));
  });

  it.each(files('features/**/*.task.ts'))('%s defines a task that is in it', async (file) => {
    const defined = await definedIn(file);
    const tasks = tasksOf({ erp: { copyEveryMs: 1 } as Parameters<typeof tasksOf>[0]['erp'] });

    expect(defined.length).toBeGreaterThan(0);
    expect(tasks.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(defined));
  });

  it('has each name once', () => {
    const names = allJobs.map(({ identifier }) => identifier);

    expect(new Set(names).size).toBe(names.length);
  });
});
