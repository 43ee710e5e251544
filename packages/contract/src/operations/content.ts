import { defineOperations } from '../operation.ts';
import { ContentPage, GetContentQuery } from '../schemas/content.ts';

/** The content pages. */
export const contentOperations = defineOperations({
  getContent: {
    method: 'GET',
    path: '/content/{webspace}/{locale}/{path+}',
    access: 'content',
    summary: 'A content page with the blocks that the caller may see.',
    query: GetContentQuery,
    response: ContentPage,
    customerScoped: false,
    mfa: false,
  },
});
