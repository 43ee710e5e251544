import { defineOperations } from '../operation.ts';
import {
  GetProductDetailsQuery,
  ProductDetails,
  ProductSheetLink,
  ProductSheetQuery,
} from '../schemas/products.ts';

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
  getProductSheetLink: {
    method: 'GET',
    path: '/product-information-pdf-download-link',
    access: { action: 'get', resource: '/product-information-pdf-download-link' },
    summary:
      'A link of five minutes to the sheet of a product in one language, for this session and customer only.',
    query: ProductSheetQuery,
    response: ProductSheetLink,
    customerScoped: true,
    mfa: false,
  },
});
