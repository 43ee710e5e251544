import { parseCalculationStep } from '@maincrop/domain/load/calculation-steps';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CalculationPage } from '../../features/container-calculation/calculation-page.tsx';
import { parseCalculationSearch } from '../../features/container-calculation/calculation-search.ts';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/container-calculation/$step')({
  params: {
    parse: ({ step }) => {
      const known = parseCalculationStep(step);
      if (known === null) throw notFound();
      return { step: known };
    },
  },
  validateSearch: parseCalculationSearch,
  beforeLoad: guard('/container-calculation/{step}'),
  component: StepPage,
});

function StepPage() {
  const { saved } = Route.useSearch();
  return <CalculationPage step={Route.useParams().step} saved={saved} />;
}
