import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutReact } from './without-unused-react.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const react = readFileSync(
  path.join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
);

describe('what the portal never asks of React', () => {
  it('is cut out of the React that is installed', () => {
    const cut = cutReact(react);

    expect(cut).not.toContain('exports.hydrateRoot');
    expect(cut).not.toContain('case 30:');
    expect(cut.match(/\bisHydrating = /g)).toHaveLength(1);
    expect(cut).toContain('exports.createRoot');
  });

  it('is not cut out of another React', () => {
    expect(() => cutReact(react.replace('case 30:', 'case 31:'))).toThrow(/case 30: 12 times instead of 13/);
  });

  it('is in none of the sources', () => {
    const users = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /\bhydrateRoot\b|\bViewTransition\b|<(React\.)?Fragment\b[^>]*\bref=/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );

    expect(users).toEqual([]);
  });
});
