import { createFileRoute, notFound } from '@tanstack/react-router';
import { OutboxPage } from '../../features/account/outbox-page.tsx';
import { isDemo } from '../../lib/session.ts';

export const Route = createFileRoute('/dev/outbox')({
  beforeLoad: () => {
    if (!isDemo) throw notFound();
  },
  component: OutboxPage,
});
