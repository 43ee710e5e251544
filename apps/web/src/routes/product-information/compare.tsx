import { createFileRoute } from '@tanstack/react-router';
import { parseCompareSearch } from '../../features/products/catalogue-search.ts';
import { ComparePage } from '../../features/products/compare-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/product-information/compare')({
  beforeLoad: guard('/product-information/compare'),
  validateSearch: parseCompareSearch,
  component: ComparePage,
});
