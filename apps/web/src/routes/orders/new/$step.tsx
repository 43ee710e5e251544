import { parseOrderStep } from '@maincrop/domain/cart/wizard-steps';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewOrderPage } from '../../../features/new-order/new-order-page.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { guard } from '../../../lib/guard.ts';
import { queryClient } from '../../../lib/query-client.ts';

export const Route = createFileRoute('/orders/new/$step')({
  params: {
    parse: ({ step }) => {
      const known = parseOrderStep(step);
      if (known === null) throw notFound();
      return { step: known };
    },
  },
  beforeLoad: guard('/orders/new/{step}'),
  // Begun here, on intent already, so that the page finds its data on the way.
  loader: () => {
    void queryClient.prefetchQuery(operationQuery('listProducts'));
    void queryClient.prefetchQuery(operationQuery('getLoadParameters'));
    void queryClient.prefetchQuery(operationQuery('listShipToPartners'));
  },
  component: StepPage,
});

function StepPage() {
  return <NewOrderPage step={Route.useParams().step} />;
}
