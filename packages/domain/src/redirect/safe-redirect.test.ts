import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TARGET, isKnownPath, safeRedirect } from './safe-redirect.ts';

const PATHS = [
  '/dashboard',
  '/orders',
  '/orders/new/{step}',
  '/e-learning',
  '/e-learning/{courseRoute+}',
  '/menu-engineering/add-dish',
];

describe('redirect after sign-in', () => {
  it.each([
    '/orders',
    '/orders?status=SAP_CREATED#page2',
    '/orders/new/select-products',
    '/e-learning/frying/basics',
    '/menu-engineering/add-dish',
    '/orders?next=//evil.example',
  ])('NAV-29 keeps %s', (target) => {
    expect(safeRedirect(target, PATHS)).toBe(target);
  });

  it.each([
    '',
    'orders',
    '/',
    '//evil.example',
    '///evil.example/orders',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/orders\n',
    ' /orders',
    'https://evil.example/orders',
    'javascript:alert(1)',
    '/auth',
    '/unknown',
    '/orders/',
    '/orders/new/',
    '/orders/new/a/b',
    '/orders/new/..',
    '/orders/new/%2E%2e',
    '/e-learning/../auth',
    '/e-learning//evil.example',
    '/orders/new/a\\b',
    `/orders?${'x'.repeat(2048)}`,
    null,
    undefined,
    ['/orders'],
  ])('OPEN-05 leads from %j to the dashboard', (target) => {
    expect(safeRedirect(target, PATHS)).toBe(DEFAULT_TARGET);
  });

  it('OPEN-05 refuses a foreign host even where a pattern would take any path', () => {
    expect(safeRedirect('//evil.example/orders', ['/{any+}', '//{host}/{rest+}'])).toBe(DEFAULT_TARGET);
  });

  it('OPEN-05 never leaves the portal, as a browser reads the target', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '..',
      '%2e',
      'orders',
      'new',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      'https:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const url = new URL(safeRedirect(pieces.join(''), PATHS), 'https://portal.example');
        expect(url.origin).toBe('https://portal.example');
        expect(isKnownPath(url.pathname, PATHS)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });
});
