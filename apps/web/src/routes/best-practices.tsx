import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../features/content/multinational-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/best-practices')({
  beforeLoad: guard('/best-practices'),
  component: () => <MultinationalPage page="best-practices" />,
});
