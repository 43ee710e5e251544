import { createFileRoute } from '@tanstack/react-router';
import { MediaPage } from '../../features/content-editor/media/media-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/content-editor/media')({
  beforeLoad: guard('/content-editor/media'),
  component: MediaPage,
});
