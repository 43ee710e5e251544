import { describe, expect, it } from 'vitest';
import { testsOf } from './changed-tests.ts';

const SPECS = ['orders.spec.ts', 'orders-states.spec.ts', 'claims.spec.ts', 'order-dialog.spec.ts'];

describe('the tests next to a change', () => {
  it('of a feature are those of its folders and those in the browser that bear its name', () => {
    expect(testsOf(['apps/api/src/features/orders/list-orders.ts'], SPECS)).toEqual({
      files: ['apps/api/src/features/orders/list-orders.ts'],
      tests: ['tools/guards/', 'src/features/orders/'],
      screens: ['src/features/orders/'],
      specs: ['orders.spec.ts', 'orders-states.spec.ts', 'order-dialog.spec.ts'],
    });
  });

  it('of anything else are those of its folder; texts are formatted by nobody', () => {
    expect(testsOf(['packages/domain/src/cart/cart.ts', 'README.md'], SPECS)).toEqual({
      files: ['packages/domain/src/cart/cart.ts'],
      tests: ['tools/guards/', 'packages/domain/src/cart/'],
      screens: [],
      specs: [],
    });
  });

  it('of a control are those that show it alone', () => {
    expect(testsOf(['apps/web/src/ui/button.tsx'], SPECS).screens).toEqual(['apps/web/src/ui/']);
  });

  it('include a browser test that changed itself', () => {
    expect(testsOf(['e2e/claims.spec.ts'], SPECS).specs).toEqual(['claims.spec.ts']);
  });
});
