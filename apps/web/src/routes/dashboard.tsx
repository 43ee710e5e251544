import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: guard('/dashboard'),
  component: DashboardPage,
});
