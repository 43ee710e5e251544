import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../features/content/multinational-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/lwm-contact')({
  beforeLoad: guard('/lwm-contact'),
  component: () => <MultinationalPage page="lwm-contact" />,
});
