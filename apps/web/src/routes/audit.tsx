import { createFileRoute } from '@tanstack/react-router';
import { parseAuditSearch } from '../features/audit/audit-search.ts';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { guard } from '../lib/guard.ts';

export const Route = createFileRoute('/audit')({
  beforeLoad: guard('/audit'),
  validateSearch: parseAuditSearch,
  component: AuditPage,
});
