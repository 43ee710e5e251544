import { createFileRoute } from '@tanstack/react-router';
import { MultinationalPage } from '../../features/content/multinational-page.tsx';
import { guard } from '../../lib/guard.ts';

export const Route = createFileRoute('/new-products/$page')({
  beforeLoad: guard('/new-products/{page}'),
  component: function Page() {
    return <MultinationalPage page={`new-products/${Route.useParams().page}`} />;
  },
});
