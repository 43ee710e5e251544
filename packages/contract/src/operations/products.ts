import { defineOperations } from '../operation.ts';
import { ArchiveQuery, StartedArchive } from '../schemas/archive.ts';
import {
  GetProductDetailsQuery,
  ProductDetails,
  ProductSheetLink,
  ProductSheetQuery,
  ProductSheets,
  StartProductSheetsBody,
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
  startProductSheets: {
    method: 'POST',
    path: '/product-sheets',
    access: { action: 'get', resource: '/product-information-pdf-download-link' },
    summary: 'Begins to pack the sheets of at most 50 products in one language into a ZIP file.',
    body: StartProductSheetsBody,
    response: StartedArchive,
    customerScoped: true,
    mfa: false,
  },
  getProductSheets: {
    method: 'GET',
    path: '/product-sheets',
    access: { action: 'get', resource: '/product-information-pdf-download-link' },
    summary: 'How far the ZIP file of sheets is, and a link of five minutes to it once it is there.',
    query: ArchiveQuery,
    response: ProductSheets,
    customerScoped: true,
    mfa: false,
  },
});
