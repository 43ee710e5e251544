import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/contact')({
  beforeLoad: guard('/contact'),
  component: ContactPage,
});
