import { createFileRoute, notFound } from '@tanstack/react-router';
import { DesignPage } from '../../features/design/design-page.tsx';
import { isDemo } from '../../lib/session.ts';

export const Route = createFileRoute('/dev/design')({
  beforeLoad: () => {
    if (!isDemo) throw notFound();
  },
  component: DesignPage,
});
