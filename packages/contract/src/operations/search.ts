import { defineOperations } from '../operation.ts';
import { SearchAnswer, SearchQuery } from '../schemas/search.ts';

/** The search for everything. Source: issue "one search", LIM-01, LIM-02. */
export const searchOperations = defineOperations({
  searchEverything: {
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    summary: 'Products, documents and people by any number or word, of what the session may open.',
    query: SearchQuery,
    response: SearchAnswer,
    customerScoped: 'if-any',
    mfa: false,
  },
});
