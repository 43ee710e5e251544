import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it('lets the service mail through platform/mail only, so that every mail has both parts', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/api/src'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

  const senders = files.filter((file) => /\bmail\.send\(/.test(readFileSync(path.join(root, file), 'utf8')));

  expect(senders).toEqual(['apps/api/src/platform/mail/send-mail.ts']);
});
