import { createFileRoute } from '@tanstack/react-router';
import { DisputesPage } from '../features/disputes/disputes-page.tsx';
import { parseDisputesSearch } from '../features/disputes/disputes-search.ts';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/disputes')({
  beforeLoad: guard('/disputes'),
  validateSearch: parseDisputesSearch,
  component: DisputesPage,
});
