import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../blocks/content/content-page.tsx';

export const Route = createFileRoute('/privacy')({ component: () => <ContentPage slug="privacy" /> });
