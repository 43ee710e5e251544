// Budgets of the JavaScript that a page loads in all, brotli: its entry, what it preloads and the largest catalogues.
import { readdirSync, readFileSync, statSync } from 'node:fs';
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
  const file = readdirSync(path.join(dist, 'assets')).find((each) =>
    new RegExp(`^${name}-[\\w-]{7,8}\\.js$`).test(each),
  );
  if (!file) throw new Error(`The build has no chunk ${name}.`);
  return `/assets/${file}`;
}

// The goals are 120, 130 and 190 kB; these hold what is reached, with all pages of the portal in the page table, which
// every page loads, the calls of editing content (105), of terms, requests, quizzes and paper menus, of certificates (113), names of routes, of a search without accents, of order lines that are typed, of choices and names that
// are whole on narrow screens, and 0.2 kB for the order in which files are packed.
export default [
  { name: 'sign-in', path: filesOf('/auth'), limit: '126 kB', brotli: true },
  { name: 'a list page', path: filesOf('/orders'), limit: '138.6 kB', brotli: true },
  { name: 'invoices', path: filesOf('/invoices'), limit: '137.1 kB', brotli: true },
  { name: 'user management', path: filesOf('/user-management'), limit: '138.1 kB', brotli: true },
  {
    name: 'the order wizard, all steps and the calendar',
    path: filesOf('/orders/new/$step', ['shipping-step', 'month-calendar']),
    limit: '203.3 kB',
    brotli: true,
  },
];
