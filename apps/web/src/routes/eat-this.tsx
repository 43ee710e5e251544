import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/eat-this')({
  beforeLoad: guard('/eat-this'),
  component: () => <ContentPage slug="eat-this" />,
});
