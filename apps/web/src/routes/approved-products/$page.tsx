import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../../features/content/multinational-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/approved-products/$page')({
  beforeLoad: guard('/approved-products/{page}'),
  component: function Page() {
    return <MultinationalPage page={`approved-products/${Route.useParams().page}`} />;
  },
});
