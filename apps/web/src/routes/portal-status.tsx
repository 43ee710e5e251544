import { createFileRoute } from '@tanstack/react-router';
import { PortalStatusPage } from '../features/portal-status/portal-status-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/portal-status')({
  beforeLoad: guard('/portal-status'),
  component: PortalStatusPage,
});
