import type { Plugin } from 'vite';

/**
 * Writes the tree of routes as one list, and each path in it only: the router's generator names each route four times,
 * which is 1 kB (brotli) of every page. All are children of the root and their ids are their paths, or the build fails.
 */
export const flatRoutes = (): Plugin[] => [treeAsList(), pathsInTheList()];

function treeAsList(): Plugin {
  return {
    name: 'tree-as-list',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]route-tree\.gen\.ts$/ },
      handler(code) {
        const imports = code.match(/^import \{ Route as .*$/gm) ?? [];
        const rows = [...code.matchAll(ROW)].map(([, route, id]) => `[${route}, ${id}]`);
        if (rows.length === 0 || rows.length !== imports.length - 1)
          this.error('The tree of routes is not the list that this step expects.');
        return { code: [...imports, listOf(rows)].join('\n'), moduleType: 'js', map: null };
      },
    },
  };
}

// A route below another route, or with a path other than its id, does not match.
const ROW =
  /^const \w+ =\s+(\w+)\.update\(\{\s+id: ('[^']+'),\s+path: \2,\s+getParentRoute: \(\) => rootRouteImport,\s+\} as any\)$/gm;

function listOf(rows: readonly string[]): string {
  return `const getParentRoute = () => rootRouteImport;
export const routeTree = rootRouteImport._addFileChildren(
  [${rows.join(', ')}].map(([route, id]) => route.update({ id, path: id, getParentRoute })),
);`;
}

/** After the router's own steps, which read the path; in the browser its only reader is the compiler of types. */
function pathsInTheList(): Plugin {
  return {
    name: 'paths-in-the-list',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]src[\\/]routes[\\/].*\.tsx$/ },
      handler: (code) => ({
        code: code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/, 'createFileRoute()'),
        map: null,
      }),
    },
  };
}
