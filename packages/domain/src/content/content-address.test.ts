import { describe, expect, it } from 'vitest';
import { contentResource, isPublicContent, portalPath } from './content-address.ts';

describe('the address of a content page', () => {
  it('OPEN-09 is the resource of its policies', () => {
    expect(contentResource({ webspace: 'customer_portal', locale: 'de', path: 'a/b' })).toBe(
      '/content/customer_portal/de/a/b',
    );
  });

  it.each([
    ['customer_portal', 'privacy', true],
    ['customer_portal', 'terms-and-conditions', true],
    ['customer_portal', 'menu-engineering/result/winners', true],
    ['customer_portal', 'privacy-x', false],
    ['customer_portal', 'x/privacy', false],
    ['customer_portal', 'contact', false],
    ['multinational_portal', 'privacy', false],
    ['Customer_portal', 'privacy', false],
  ])('OPEN-11 %s %s is public: %s', (webspace, path, expected) => {
    expect(isPublicContent({ webspace, path })).toBe(expected);
  });

  it.each([
    ['/customer_portal/eat-this', '/eat-this'],
    ['/generic/sustainability/soil/', '/sustainability/soil'],
    ['one', '/'],
    ['', '/'],
  ])('CNT-16 of %s shows at %s', (url, path) => {
    expect(portalPath(url)).toBe(path);
  });
});
