import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../../features/content/multinational-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/new-products/')({
  beforeLoad: guard('/new-products'),
  component: () => <MultinationalPage page="new-products" />,
});
