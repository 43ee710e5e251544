import { defineOperations } from '../operation.ts';
import { GetProductDetailsQuery, ProductDetails } from '../schemas/products.ts';

/** Calls of the product information; the list is `GET /products`. Source: spec 7. */
export const productsOperations = defineOperations({
  getProductDetails: {
    method: 'GET',
    path: '/product-information-details',
    access: { action: 'get', resource: '/product-information-details' },
    summary:
      'One product with packaging, codes, ingredients, allergens, nutrition and preparation, and the texts of the active SAP customer where there is one.',
    query: GetProductDetailsQuery,
    response: ProductDetails,
    customerScoped: 'if-any',
    mfa: false,
  },
});
