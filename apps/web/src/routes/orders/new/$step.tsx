import { parseOrderStep } from '@maincrop/domain/cart/wizard-steps';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewOrderPage } from '../../../features/new-order/new-order-page.tsx';
import { prefetchWizard } from '../../../features/new-order/prefetch-wizard.ts';
import { guard } from '../../../lib/guard.ts';

export const Route = createFileRoute('/orders/new/$step')({
  params: {
    parse: ({ step }) => {
      const known = parseOrderStep(step);
      if (known === null) throw notFound();
      return { step: known };
    },
  },
  beforeLoad: guard('/orders/new/{step}'),
  loader: prefetchWizard,
  component: StepPage,
});

function StepPage() {
  return <NewOrderPage step={Route.useParams().step} />;
}
