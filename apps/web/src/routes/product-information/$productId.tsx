import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../features/products/product-page.tsx';
import { operationQuery } from '../../lib/client.ts';
import { guard } from '../../lib/guard.ts';
import { queryClient } from '../../lib/query-client.ts';

export const Route = createFileRoute('/product-information/$productId')({
  beforeLoad: guard('/product-information/{productId}'),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(operationQuery('getProductDetails', { id: params.productId }));
  },
  component: ProductIdPage,
});

function ProductIdPage() {
  const { productId } = Route.useParams();
  return <ProductPage key={productId} id={productId} />;
}
