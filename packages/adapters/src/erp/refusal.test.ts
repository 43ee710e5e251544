import { describe, expect, it } from 'vitest';
import { ErpRefusal } from './port.ts';

describe('what an ERP says when it refuses', () => {
  it.each([
    ['a sentence', 'credit limit reached', 'credit limit reached'],
    ['no more than people read', 'x'.repeat(501), 'x'.repeat(500)],
    ['nothing that PostgreSQL does not take', 'a\u0000b\u0000', 'ab'],
    ['no half of a sign, also where it is cut', `${'x'.repeat(499)}😀`, `${'x'.repeat(499)}\uFFFD`],
    ['no half of a sign that came alone', 'a\uD83Db', 'a\uFFFDb'],
  ])('is passed on as %s', (_what, said, reason) => {
    expect(new ErpRefusal(said).reason).toBe(reason);
  });
});
