// For the image alone: has the manifests name what a process of production needs and nothing else, so that npm installs
// that, each as the lock file pins it. Run in a copy of the repository, followed by `npm install --omit=dev`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const OF_TESTS = new Set(['testkit']);

const packages = readdirSync('packages').filter((name) => !OF_TESTS.has(name));
for (const name of OF_TESTS) rmSync(`packages/${name}`, { recursive: true, force: true });
rmSync('tools/package.json', { force: true });
rmSync('apps/web/package.json', { force: true });
change('package.json', ({ devDependencies: _dev, optionalDependencies: _node, ...rest }) => ({
  ...rest,
  workspaces: ['apps/api', ...packages.map((name) => `packages/${name}`)],
}));
for (const folder of ['apps/api', ...packages.map((name) => `packages/${name}`)])
  change(`${folder}/package.json`, ({ devDependencies: _dev, ...rest }) => rest);

function change(file, how) {
  writeFileSync(file, `${JSON.stringify(how(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}
