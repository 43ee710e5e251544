import type { ContentGap } from '@maincrop/domain/content/content-gaps';

/** By which the control of a field is found: a block by its place from 0, null for the page itself. */
export function placeOfGap(block: number | null, field: string): string {
  return `${block ?? 'page'} ${field}`;
}

/** Puts the focus where a gap is filled: the first empty line there, or whatever can be filled there. */
export function leadToGap({ block, field, item }: ContentGap): void {
  const control = document.querySelector(`[data-place="${placeOfGap(block, field)}"]`);
  const part = (item !== null && control?.querySelector(`[data-item="${item}"]`)) || control;
  const lines = [...(part?.querySelectorAll<HTMLElement>('input, textarea, [contenteditable="true"]') ?? [])];
  const empty = lines.find((line) => !(line instanceof HTMLInputElement) || line.value === '');
  const found = empty ?? lines[0] ?? part?.querySelector<HTMLElement>('button');
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center' });
}
