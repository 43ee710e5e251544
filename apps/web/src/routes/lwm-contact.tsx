import { createFileRoute } from '@tanstack/react-router';
import { MultinationalContactPage } from '../features/contact/contact-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/lwm-contact')({
  beforeLoad: guard('/lwm-contact'),
  component: MultinationalContactPage,
});
