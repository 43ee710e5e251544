import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs checks beside one another in a process of its own, which a red one ends. */
function together(checks: readonly object[]): { code: number | null; printed: string } {
  const script = `import { together } from '${import.meta.dirname}/run.ts'; await together(${JSON.stringify(checks)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return { code: status, printed: stdout + stderr };
}

const says = (name: string, code: number) => ({
  name,
  program: process.execPath,
  args: ['--eval', `console.log('${name} speaks'); process.exit(${code})`],
});

describe('steps beside one another', () => {
  it('all run to their end when one is red, and the red one is named last', () => {
    const { code, printed } = together([says('first', 0), says('second', 3), says('third', 0)]);

    expect(code).toBe(1);
    for (const name of ['first', 'second', 'third']) expect(printed).toContain(`${name} speaks`);
    expect(printed).toMatch(/✓ first .*\n/);
    expect(printed.trim()).toMatch(/✗ second$/);
    const theEnd = printed.slice(printed.indexOf('once more'));
    expect(theEnd).toContain('second speaks');
    expect(theEnd).not.toContain('third speaks');
  });

  it('are green together', () => {
    expect(together([says('first', 0), { ...says('second', 0), isSeen: true }]).code).toBe(0);
  });
});
