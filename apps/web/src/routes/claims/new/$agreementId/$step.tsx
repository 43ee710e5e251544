import { createFileRoute, notFound } from '@tanstack/react-router';
import { isProofRequired, parseClaimStep } from '../../../../features/new-claim/claim-steps.ts';
import { NewClaimPage } from '../../../../features/new-claim/new-claim-page.tsx';
import { guard } from '../../../../lib/guard.ts';

export const Route = createFileRoute('/claims/new/$agreementId/$step')({
  params: {
    parse: ({ agreementId, step }) => {
      const known = parseClaimStep(step, isProofRequired);
      if (known === null) throw notFound();
      return { agreementId, step: known };
    },
  },
  beforeLoad: guard('/claims/new/{agreementId}/{step}'),
  component: StepPage,
});

function StepPage() {
  return <NewClaimPage {...Route.useParams()} />;
}
