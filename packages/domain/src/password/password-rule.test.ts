import { describe, expect, it } from 'vitest';
import { passwordReasons } from './password-rule.ts';

describe('password rule', () => {
  it.each([
    ['Kartoffel7', []],
    ['Abcdef7', ['too-short']],
    ['Abcdefg7', []],
    ['Ab3$'.repeat(32), []],
    [`${'Ab3$'.repeat(32)}x`, ['too-long']],
    ['kartoffel7', ['upper-case-missing']],
    ['Übergabe', ['upper-case-missing', 'digit-missing']],
    ['Übergabe77', ['upper-case-missing']],
    ['KARTOFFEL7', ['lower-case-missing']],
    ['Kartoffeln', ['digit-missing']],
    [' Kartoffel7', ['space-at-end']],
    ['Kartoffel7 ', ['space-at-end']],
    ['Kar toffel 7', []],
    ['Käse&Pommes9', []],
    ['', ['too-short', 'upper-case-missing', 'lower-case-missing', 'digit-missing']],
  ])('AUTH-16 AUTH-17 %j breaks %j', (password, reasons) => {
    expect(passwordReasons(password)).toEqual(reasons);
  });
});
