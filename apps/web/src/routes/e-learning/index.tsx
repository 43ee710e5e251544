import { createFileRoute } from '@tanstack/react-router';
import { CoursesPage } from '../../features/e-learning/courses-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/e-learning/')({
  beforeLoad: guard('/e-learning'),
  component: CoursesPage,
});
