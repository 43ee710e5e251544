import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../features/content/multinational-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/partnership')({
  beforeLoad: guard('/partnership'),
  component: () => <MultinationalPage page="partnership" />,
});
