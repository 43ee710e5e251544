import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/claims-desk/desk-page.tsx';
import { parseDeskSearch } from '../../features/claims-desk/desk-search.ts';
import { prefetchDesk } from '../../features/claims-desk/prefetch-desk.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/claims-desk/')({
  beforeLoad: guard('/claims-desk'),
  validateSearch: parseDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchDesk(deps),
  component: DeskPage,
});
