import { aText, type EditingWorld, editingWorld, CONTACT } from '@maincrop/testkit/content/editing';
import { refusalOf } from '@maincrop/testkit/orders/orders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('saveContentPage', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('I18N-01 never stores the text of the fallback as a translation', async () => {
    const { content } = await editing
      .editor()
      .call('getEditedPage', { query: { ...CONTACT, locale: 'en-gb' } });
    const english = content ?? aText();
    const edited = await editing.editor().call('getEditedPage', { query: { ...CONTACT, path: 'contact' } });

    expect(edited.source).toEqual(english);
    expect(await refusalOf(editing.save(english))).toBe('content-editor.not-translated');
  });

  it('CNT-05 refuses links that run or lead astray, each with its place, and elements that there are not', async () => {
    const hostile = ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example/'];
    for (const href of hostile) {
      const text = [{ tag: 'p' as const, children: [{ tag: 'a' as const, href, children: ['x'] }] }];
      expect(await refusalOf(editing.save(aText({ header_text: text })))).toBe('content-editor.unsafe-link');
      const block = { id: 'x', type: 'button' as const, button_label: 'x', button_link: href };
      expect(await refusalOf(editing.save(aText({ blocks: [block] })))).toBe('content-editor.unsafe-link');
    }
    const script = [{ tag: 'script', children: ['alert(1)'] }] as never;
    expect(await refusalOf(editing.save(aText({ header_text: script })))).toBe('invalid-request');
    let deep: unknown = 'x';
    for (let level = 0; level < 2000; level++) deep = { tag: 'strong', children: [deep] };
    expect(await refusalOf(editing.save(aText({ header_text: [deep] as never })))).toBe('invalid-request');
    for (const path of ['../x', 'UPPER', 'a//b', '/a', 'a/', 'ä'])
      expect(await refusalOf(editing.editor().call('getEditedPage', { query: { ...CONTACT, path } }))).toBe(
        'invalid-request',
      );
  });
});
