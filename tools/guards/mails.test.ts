import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('lets the service mail through platform/mail only, so that every mail has both parts', () => {
  const files = trackedFiles(root, 'apps/api/src').filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );

  const senders = files.filter((file) => /\bmail\.send\(/.test(readFileSync(path.join(root, file), 'utf8')));

  expect(senders).toEqual(['apps/api/src/platform/mail/send-mail.ts']);
});
