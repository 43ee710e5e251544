import { execFileSync } from 'node:child_process';

/** The files of the repository below `paths` (all without any), those that are not committed yet too; from its root. */
export function trackedFiles(root: string, ...paths: readonly string[]): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...paths];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
}
