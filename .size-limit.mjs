// Budgets of the JavaScript that a page loads in all, brotli: its entry, what it preloads and the largest catalogues.
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const dist = 'apps/web/dist';
const manifest = JSON.parse(readFileSync(path.join(dist, 'boot-manifest.json'), 'utf8'));
const entry = [
  ...readFileSync(path.join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g),
].map(([, file]) => file);
const sizeOf = (file) => statSync(path.join(dist, file)).size;
const largest = (files) => files.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);

/** The files of a page, and of the chunks that it loads later, by the names of their modules. */
function filesOf(page, later = []) {
  const row = manifest.pages.find((each) => each.path === page);
  if (!row) throw new Error(`The build knows no page ${page}.`);
  const texts = row.messages.flatMap((part) => largest(Object.values(manifest.messages[part])));
  const files = [...entry, ...row.preload, ...texts, ...later.map(chunkNamed)];
  return [...new Set(files)].map((file) => path.join(dist, file));
}

function chunkNamed(name) {
  const [file] = globSync(`assets/*/${name}.js`, { cwd: dist });
  if (!file) throw new Error(`The build has no chunk ${name}.`);
  return `/${file}`;
}

// The goals are 120 kB for sign-in, 130 for lists and 190 for the wizard (decision 128); these are the goals, or
// the half kilobyte above what is reached. Two builds of one source differ by some tens of bytes, as the order of files does.
export default [
  { name: 'sign-in', path: filesOf('/auth'), limit: '118 kB', brotli: true },
  { name: 'a list page', path: filesOf('/orders'), limit: '130 kB', brotli: true },
  { name: 'invoices', path: filesOf('/invoices'), limit: '129 kB', brotli: true },
  { name: 'user management', path: filesOf('/user-management'), limit: '130 kB', brotli: true },
  {
    name: 'the order wizard, all steps and the calendar',
    path: filesOf('/orders/new/$step', ['shipping-step', 'month-calendar']),
    limit: '190 kB',
    brotli: true,
  },
];
