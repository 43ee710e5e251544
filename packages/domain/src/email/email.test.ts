import { describe, expect, it } from 'vitest';
import { hasEmailForm } from './email.ts';

describe('hasEmailForm', () => {
  it.each([
    'a@b.nl',
    "o'brien+tag@mail.customer.example",
    'üser@köln.example',
    'info@münchen.example',
    'a-@b-c.nl',
  ])('AUTH-04 accepts %s', (email) => {
    expect(hasEmailForm(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    '@b.nl',
    'a@b',
    'a@.nl',
    'a@b..nl',
    'a@b.nl.',
    '.a@b.nl',
    'a.@b.nl',
    'a..b@c.nl',
    'a@-b.nl',
    'a@b-.nl',
    'a@b.-nl',
    'a@b.nl-',
    'a b@c.nl',
    'a@b@c.nl',
    'a@b.nl\nbcc: x@y.nl',
    'a@b.nl, c@d.nl',
    '<a@b.nl>',
    'a(comment)@b.nl',
    'a@b.nl(c.example',
    '[a]@b.nl',
    String.raw`a\@b.nl`,
    'a\u200B@b.nl',
    'a@b.nl\u202E',
    `${'a'.repeat(250)}@b.nl`,
  ])('AUTH-04 ERR-12 refuses %j', (email) => {
    expect(hasEmailForm(email)).toBe(false);
  });
});
