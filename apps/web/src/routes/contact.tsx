import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../blocks/content/content-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/contact')({
  beforeLoad: guard('/contact'),
  component: () => <ContentPage slug="contact" />,
});
