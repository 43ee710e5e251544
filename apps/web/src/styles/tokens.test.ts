import { readFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';

/** WCAG 2.2, 1.4.3: text; 1.4.11: what tells a control or a figure. */
const TEXT = 4.5;
const EDGE = 3;
/** Between two fills that lie side by side, which a pattern tells apart as well. */
const STEP = 1.4;

// The checker of the pages computes, so that this table and what it finds there cannot differ.
// Its types leave this out.
const { Color, getContrast } = (
  axe.commons as unknown as {
    readonly color: {
      readonly Color: new () => { parseString(value: string): void };
      readonly getContrast: (ground: object, ink: object) => number;
    };
  }
).color;

const file = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = (file.split('@theme', 1)[0] ?? '').split(
  '@media screen and (prefers-color-scheme: dark)',
);
const schemes = { light: read(light), dark: { ...read(light), ...read(dark) } };

const GROUNDS = ['canvas', 'surface', 'sunken', 'brand-soft', 'ok-soft', 'warn-soft', 'danger-soft'] as const;
const INKS = ['ink', 'muted', 'brand', 'brand-strong', 'ok', 'warn', 'danger'] as const;
const STRONG = ['brand', 'brand-strong', 'ok', 'danger', 'danger-fill'] as const;

describe.each(Object.entries(schemes))('the colours, %s', (_scheme, colours) => {
  it('can be told apart by everybody: each ink on each ground, so that any two may meet', () => {
    // Between two grounds that both carry a text lies no mixture of them that does not (`bg-brand-soft/50`).
    for (const ground of GROUNDS)
      for (const ink of INKS) expect([ground, ink, contrast(colours, ground, ink)]).toSatisfy(isText);
  });

  it('carry their own text where they fill a control, a mark or the truck', () => {
    for (const ground of STRONG)
      expect([ground, 'on-strong', contrast(colours, ground, 'on-strong')]).toSatisfy(isText);
    for (const ink of ['on-soil', 'soil-light'])
      expect(['soil', ink, contrast(colours, 'soil', ink)]).toSatisfy(isText);
  });

  it('tell what is overdue from what is due without colour, and each from its ground', () => {
    expect(contrast(colours, 'brand', 'danger-fill')).toBeGreaterThanOrEqual(STEP);
    for (const ground of ['canvas', 'surface', 'sunken'])
      for (const fill of ['brand', 'danger-fill', 'ok', 'line-strong'])
        expect([ground, fill, contrast(colours, ground, fill)]).toSatisfy(isEdge);
  });

  it('show the edge of what can be typed in', () => {
    for (const ground of ['canvas', 'surface', 'sunken'])
      expect([ground, 'line-strong', contrast(colours, ground, 'line-strong')]).toSatisfy(isEdge);
  });
});

it('each colour has a value in either scheme', () => {
  expect(Object.keys(read(dark))).toEqual(Object.keys(read(light)));
});

type Pair = readonly [ground: string, ink: string, contrast: number];
const isText = ([, , ratio]: Pair) => ratio >= TEXT;
const isEdge = ([, , ratio]: Pair) => ratio >= EDGE;

function read(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/--([a-z-]+): (oklch\([^)]*\))/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function contrast(colours: Readonly<Record<string, string>>, ground: string, ink: string): number {
  return getContrast(parsed(colours[ground]), parsed(colours[ink]));
}

function parsed(value = '') {
  const colour = new Color();
  colour.parseString(value);
  return colour;
}
