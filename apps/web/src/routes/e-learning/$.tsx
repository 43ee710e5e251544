import { createFileRoute } from '@tanstack/react-router';
import { CoursePage } from '../../features/e-learning/course-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/e-learning/$')({
  beforeLoad: guard('/e-learning/{course+}'),
  component: CoursePage,
});
