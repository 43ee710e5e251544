// Budgets of the JavaScript that a page loads in all, brotli: its entry, what it preloads and the largest catalogue.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const dist = 'apps/web/dist';
const manifest = JSON.parse(readFileSync(path.join(dist, 'boot-manifest.json'), 'utf8'));
const entry = [
  ...readFileSync(path.join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g),
].map(([, file]) => file);
const sizeOf = (file) => statSync(path.join(dist, file)).size;
const largest = (files) => files.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);

function filesOf(page) {
  const row = manifest.pages.find((each) => each.path === page);
  if (!row) throw new Error(`The build knows no page ${page}.`);
  const catalogue = largest(Object.values(manifest.messages).flat());
  return [...new Set([...entry, ...row.preload, ...catalogue])].map((file) => path.join(dist, file));
}

export default [
  { name: 'sign-in', path: filesOf('/auth'), limit: '120 kB', brotli: true },
  { name: 'a list page', path: filesOf('/orders'), limit: '130 kB', brotli: true },
  { name: 'the order wizard in all', path: filesOf('/orders/new/$step'), limit: '190 kB', brotli: true },
];
