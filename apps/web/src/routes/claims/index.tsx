import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '../../features/claims/claims-page.tsx';
import { parseClaimsSearch } from '../../features/claims/claims-search.ts';
import { prefetchClaims } from '../../features/claims/prefetch-claims.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/claims/')({
  beforeLoad: guard('/claims'),
  validateSearch: parseClaimsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchClaims(deps),
  component: ClaimsPage,
});
