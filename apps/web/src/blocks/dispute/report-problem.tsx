import { Suspense } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { useCan } from '../../lib/session.ts';
import type { DisputeSubject } from './dispute-subject.ts';

/** The way to report a problem with one line of an order or invoice, for those who may. */
export function ReportProblem({ subject }: { readonly subject: DisputeSubject }) {
  const can = useCan();
  if (!can('post', '/dispute')) return null;
  return (
    <Suspense fallback={<span className="block min-h-9" />}>
      <ReportButton subject={subject} />
    </Suspense>
  );
}

/** The problems that were reported about one order or invoice; nothing while there are none. */
export function ReportedProblems(props: Pick<DisputeSubject, 'document' | 'documentId'>) {
  const can = useCan();
  if (!can('get', '/disputes')) return null;
  return (
    <Suspense>
      <DocumentDisputes {...props} />
    </Suspense>
  );
}

const ReportButton = lazyWithMessages(
  ['disputes'],
  async () => (await import('./report-button.tsx')).ReportButton,
);
const DocumentDisputes = lazyWithMessages(
  ['disputes'],
  async () => (await import('./document-disputes.tsx')).DocumentDisputes,
);
