import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../features/content/multinational-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/trend-information')({
  beforeLoad: guard('/trend-information'),
  component: () => <MultinationalPage page="trend-information" />,
});
