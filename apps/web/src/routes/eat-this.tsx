import { createFileRoute } from '@tanstack/react-router';
import { EatThisPage } from '../features/content/eat-this-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/eat-this')({
  beforeLoad: guard('/eat-this'),
  component: EatThisPage,
});
