import { describe, expect, it } from 'vitest';
import { isCustomerNumber, mayAskForCustomer } from './customer-request.ts';

describe('mayAskForCustomer', () => {
  const nobody = { groups: [], hasCustomer: false, isAdministrator: false };

  it.each([
    ['somebody without a group', nobody, true],
    ['who signed up alone', { ...nobody, groups: ['indirect-customers'] }, true],
    ['who has a customer', { ...nobody, groups: ['direct-customers'], hasCustomer: true }, false],
    ['a multinational', { ...nobody, groups: ['multinationals'] }, false],
    ['an administrator', { ...nobody, groups: ['administrators'] }, false],
    ['who administers others without being in the group', { ...nobody, isAdministrator: true }, false],
  ])('OPEN-03 %s', (_who, given, expected) => {
    expect(mayAskForCustomer(given)).toBe(expected);
  });
});

describe('isCustomerNumber', () => {
  it.each(['', '100001', '0000100001', 'AB12', '123456789012'])('takes %j', (text) => {
    expect(isCustomerNumber(text)).toBe(true);
  });

  it.each(['1234567890123', '10 01', '1-1', '１００', '<b>'])('refuses %j', (text) => {
    expect(isCustomerNumber(text)).toBe(false);
  });
});
