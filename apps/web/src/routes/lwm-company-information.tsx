import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../features/content/multinational-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/lwm-company-information')({
  beforeLoad: guard('/lwm-company-information'),
  component: () => <MultinationalPage page="lwm-company-information" />,
});
