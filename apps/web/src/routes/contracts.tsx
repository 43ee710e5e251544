import { createFileRoute } from '@tanstack/react-router';
import { ContractsPage } from '../features/contracts/contracts-page.tsx';
import { prefetchContracts } from '../features/contracts/prefetch-contracts.ts';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/contracts')({
  beforeLoad: guard('/contracts'),
  loader: prefetchContracts,
  component: ContractsPage,
});
