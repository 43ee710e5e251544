import { createFileRoute, notFound } from '@tanstack/react-router';
import { ResultPage } from '../../../features/menu-engineering/try-out/result-page.tsx';

export const Route = createFileRoute('/menu-engineering/result/$category')({
  params: {
    parse: ({ category }) => {
      const known = (['runners', 'sleepers'] as const).find((page) => page === category);
      if (known === undefined) throw notFound();
      return { category: known };
    },
  },
  component: KnownResultPage,
});

function KnownResultPage() {
  return <ResultPage page={Route.useParams().category} />;
}
