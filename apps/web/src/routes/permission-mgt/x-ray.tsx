import { createFileRoute } from '@tanstack/react-router';
import { parseXRaySearch } from '../../features/roles/x-ray-search.ts';
import { XRayPage } from '../../features/roles/x-ray/x-ray-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/permission-mgt/x-ray')({
  beforeLoad: guard('/permission-mgt/x-ray'),
  validateSearch: parseXRaySearch,
  component: XRayPage,
});
