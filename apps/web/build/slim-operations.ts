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
        const rows = Object.entries(operations).map(([id, { method, path, required, customerScoped }]) => {
          const args = [method, path, required, customerScoped].map((value) => JSON.stringify(value));
          return `${id}: row(${args.join(', ')})`;
        });
        const row =
          'const row = (method, path, required, customerScoped) => ({ method, path, required, customerScoped });';
        return { code: `${row}\nexport const operations = { ${rows.join(', ')} };`, moduleType: 'js' };
      },
    },
  };
}
