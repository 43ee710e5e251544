import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseClaimSearch, parseClaimStep } from '../../../features/new-claim/claim-steps.ts';
import { NewClaimPage } from '../../../features/new-claim/new-claim-page.tsx';
import { guard } from '../../../lib/guard.ts';

export const Route = createFileRoute('/claims/new/$step')({
  params: {
    parse: ({ step }) => {
      const known = parseClaimStep(step);
      if (known === null) throw notFound();
      return { step: known };
    },
  },
  validateSearch: parseClaimSearch,
  beforeLoad: guard('/claims/new/{step}'),
  component: StepPage,
});

function StepPage() {
  return <NewClaimPage step={Route.useParams().step} agreementId={Route.useSearch().agreement ?? ''} />;
}
