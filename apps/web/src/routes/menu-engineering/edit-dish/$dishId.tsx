import { createFileRoute } from '@tanstack/react-router';
import { EditDishPage } from '../../../features/menu-engineering/edit-dish-page.tsx';
import { prefetchMenus } from '../../../features/menu-engineering/prefetch-menus.ts';
import { guard } from '../../../lib/guard.ts';

export const Route = createFileRoute('/menu-engineering/edit-dish/$dishId')({
  beforeLoad: guard('/menu-engineering/edit-dish/{dishId}'),
  loader: prefetchMenus,
  component: DishIdPage,
});

function DishIdPage() {
  const { dishId } = Route.useParams();
  return <EditDishPage key={dishId} id={dishId} />;
}
