import { expect, it } from 'vitest';
import { brokenLinks } from './broken-links.ts';

const PAGE = {
  webspace: 'customer_portal',
  locale: 'de',
  path: 'contact',
  title: 'Kontakt',
  isGone: false,
} as const;
const link = (address: string) => ({ ...PAGE, address, kind: 'page' as const });
const file = (address: string, isGone = false) => ({ ...PAGE, address, kind: 'file' as const, isGone });

it('CNT-16 finds links to no page, to a page of content that there is not, and files that are gone', async () => {
  const found = await brokenLinks(
    {
      paths: ['contact', 'e-learning', 'e-learning/frying', 'chain/new-products/wedges'],
      items: [
        link('/contact'),
        link('/orders?order=1#page'),
        link('/e-learning/frying'),
        link('/new-products/wedges'),
        link('/product-information/prd-1'),
        link('/never-was'),
        link('/e-learning/never-was'),
        file('/pictures/there.svg'),
        file('/pictures/gone.svg'),
        file('/api/content-media/x/fullhd.webp'),
        file('/api/content-media/y/fullhd.webp', true),
      ],
    },
    async (address) => address !== '/pictures/gone.svg',
  );

  expect(found.map(({ address }) => address)).toEqual([
    '/never-was',
    '/e-learning/never-was',
    '/pictures/gone.svg',
    '/api/content-media/y/fullhd.webp',
  ]);
});
