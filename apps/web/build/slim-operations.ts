import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import type { Plugin } from 'vite';

/**
 * The browser needs of the endpoint table only what a call needs; the rest is for the service and its documents. What
 * it follows as a link, posts as a form or tells of its failures goes past the client and is no row here.
 */
export function slimOperations(): Plugin {
  return {
    name: 'slim-operations',
    apply: 'build',
    load: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]operations\.ts$/ },
      handler() {
        // One text that is taken apart at the start: half as long as a hundred object literals.
        const called = Object.entries<Operation>(operations).filter(
          ([id, { answersFile, form }]) => !answersFile && !form && id !== 'reportError',
        );
        const rows = called.map(([id, { method, path, required, customerScoped }]) =>
          [id, method, path, required.join(), customerScoped === false ? '' : customerScoped].join(' '),
        );
        return {
          code: `${READ}\nexport const operations = read(${JSON.stringify(rows.join('\n'))});`,
          moduleType: 'js',
        };
      },
    },
  };
}

const READ = `
const read = (rows) => Object.fromEntries(rows.split('\\n').map((row) => {
  const [id, method, path, required, customerScoped] = row.split(' ');
  return [id, { method, path, required: required ? required.split(',') : [], customerScoped }];
}));`;
