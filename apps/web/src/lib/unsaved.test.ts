import { describe, expect, it } from 'vitest';
import { clearUnsaved, hasUnsaved, losesUnsaved, markUnsaved } from './unsaved.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

describe('entries that were not sent', () => {
  it.each([
    ['page', at('/settings/profile'), at('/orders'), true],
    ['page', at('/settings/profile', '?edit=personal'), at('/settings/profile'), false],
    ['address', at('/content-editor/page'), at('/orders'), true],
    ['address', at('/content-editor/page', '?locale=de'), at('/content-editor/page', '?locale=fr'), true],
    ['address', at('/content-editor/page', '?locale=de'), at('/content-editor/page', '?locale=de'), false],
  ] as const)('lost by another %s: from %j to %j: %s', (...row) => {
    const [lostBy, from, to, isLost] = row;
    const form = {};
    markUnsaved(form, lostBy);

    expect([hasUnsaved(), losesUnsaved(from, to)]).toEqual([true, isLost]);
    clearUnsaved(form);
    expect([hasUnsaved(), losesUnsaved(from, to)]).toEqual([false, false]);
  });

  it('are there as long as any form has some', () => {
    const [one, other] = [{}, {}];
    markUnsaved(one);
    markUnsaved(other);
    clearUnsaved(one);

    expect(hasUnsaved()).toBe(true);
    clearUnsaved(other);
    expect(hasUnsaved()).toBe(false);
  });
});
