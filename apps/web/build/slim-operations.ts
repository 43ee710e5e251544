import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import type { Plugin } from 'vite';

/**
 * The browser needs of the endpoint table only what a call needs, and a page only the calls that its modules name: each
 * module brings the rows of the operations whose ids stand in it, so that a call of one page costs the others nothing.
 */
export function slimOperations(): Plugin {
  return {
    name: 'slim-operations',
    apply: 'build',
    load: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/](operations\.ts$|operations[\\/]|schemas[\\/])/ },
      handler(id) {
        // Schemas are for the service: they weigh more than most pages, and compile themselves, which a browser refuses.
        if (!id.endsWith('operations.ts'))
          this.error(`The browser needs no ${id}; it names calls by their ids.`);
        return { code: TABLE, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?(\?|$)/ },
      handler(code) {
        const rows = operationsNamedIn(code).map(rowOf);
        if (rows.length === 0) return null;
        // Before the code and on its first line: rows are there before anything is called, lines keep their numbers.
        return `import { add } from '@maincrop/contract/operations'; add(${JSON.stringify(rows.join('\n'))}); ${code}`;
      },
    },
  };
}

/** Operations whose ids stand in the code, as whole texts or after the table; one too many costs a few bytes. */
function operationsNamedIn(code: string): [string, Operation][] {
  const named = [...code.matchAll(/(['"`])(?<id>\w+)\1|\boperations\.(?<id>\w+)/g)];
  const ids = new Set(named.map(({ groups }) => groups?.['id']));
  return Object.entries<Operation>(operations).filter(([id]) => ids.has(id));
}

function rowOf([id, { method, path, required, customerScoped }]: [string, Operation]): string {
  return [id, method, path, required.join(), customerScoped === false ? '' : customerScoped].join(' ');
}

// A text that is taken apart at the start is half as long as object literals.
const TABLE = `
export const operations = {};
export const add = (rows) => rows.split('\\n').forEach((row) => {
  const [id, method, path, required, customerScoped] = row.split(' ');
  operations[id] = { method, path, required: required ? required.split(',') : [], customerScoped };
});`;
