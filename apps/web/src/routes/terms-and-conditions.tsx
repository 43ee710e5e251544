import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../blocks/content/content-page.tsx';

export const Route = createFileRoute('/terms-and-conditions')({
  component: () => <ContentPage slug="terms-and-conditions" />,
});
