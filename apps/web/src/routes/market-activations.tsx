import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../features/content/multinational-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/market-activations')({
  beforeLoad: guard('/market-activations'),
  component: () => <MultinationalPage page="market-activations" />,
});
