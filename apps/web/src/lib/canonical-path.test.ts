import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('a path that somebody typed', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/orders', '/orders'],
    ['/orders/', '/orders'],
    ['/Orders///', '/orders'],
    ['/ORDERS/New/Select-Products/', '/orders/new/Select-Products'],
    ['/product-information/Compare', '/product-information/compare'],
    ['/Product-Information/Prd-Fries/', '/product-information/Prd-Fries'],
    ['/no-such-page/', '/no-such-page/'],
    ['/orders/../Invoices/', '/orders/../Invoices/'],
  ])('%s is written %s', (given, written) => {
    expect(canonicalPath(given)).toBe(written);
  });
});
