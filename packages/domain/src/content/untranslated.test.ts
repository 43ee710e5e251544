import { expect, it } from 'vitest';
import { untranslated } from './untranslated.ts';

it('I18N-01 a page to be translated keeps its blocks, pictures and links and none of its words', () => {
  const source = {
    title: 'Contact',
    header_text: [{ tag: 'p', children: ['Ask us.'] }],
    header_image: { id: 'x', url: '/pictures/x.svg', alt: 'A field' },
    blocks: [
      {
        id: 'a',
        type: 'contact',
        direct: true,
        contacts: [{ id: '1', fullName: 'Bo Berg', title: 'Orders', mainEmail: 'bo@x.example' }],
      },
      { id: 'b', type: 'button', button_label: 'Go', button_link: '/contact' },
    ],
  };

  expect(untranslated(source)).toEqual({
    title: '',
    header_text: [],
    header_image: { id: 'x', url: '/pictures/x.svg', alt: '' },
    blocks: [
      {
        id: 'a',
        type: 'contact',
        direct: true,
        contacts: [{ id: '1', fullName: 'Bo Berg', title: '', mainEmail: 'bo@x.example' }],
      },
      { id: 'b', type: 'button', button_label: '', button_link: '/contact' },
    ],
  });
});
