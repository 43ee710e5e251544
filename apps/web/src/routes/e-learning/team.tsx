import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../../features/e-learning/team/team-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/e-learning/team')({
  beforeLoad: guard('/e-learning/team'),
  component: TeamPage,
});
