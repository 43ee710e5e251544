import { operations } from '@maincrop/contract/operations';
import type { Plugin } from 'vite';

/** The browser needs of the endpoint table only what a call needs; the rest is for the service and its documents. */
export function slimOperations(): Plugin {
  return {
    name: 'slim-operations',
    apply: 'build',
    load: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]operations\.ts$/ },
      handler() {
        const slim = Object.fromEntries(
          Object.entries(operations).map(([id, { method, path, required, customerScoped }]) => [
            id,
            { method, path, required, customerScoped },
          ]),
        );
        return { code: `export const operations = ${JSON.stringify(slim)};`, moduleType: 'js' };
      },
    },
  };
}
