import { describe, expect, it } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

describe('the name in a mail that somebody else causes', () => {
  it.each([
    'Kim Jansen',
    '  María  de los Ángeles van den Berg ',
    'J.P. O’Neill-Łukasz',
    "Anne d'Arc",
    'St. John',
    '山田 太郎',
    'राम शर्मा',
  ])('is %j as it is', (name) => {
    expect(nameInMail(name)).toBe(name.trim().replaceAll('  ', ' '));
  });

  it.each([
    '',
    'your invoice 4711 is overdue',
    'your invoice is overdue since two weeks ago',
    'Pay today at https://evil.example/pay',
    'evil.example',
    'Kim, pay at once',
    'call +49 30 123456',
    'kim@evil.example',
    `K${'i'.repeat(80)}m`,
  ])('is none for %j', (name) => {
    expect(nameInMail(name)).toBe('');
  });
});
