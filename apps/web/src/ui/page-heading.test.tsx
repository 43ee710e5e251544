import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { PageHeading } from './page-heading.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

const TITLE = { 'en-GB': 'My orders', de: 'Neue Bestellung: Lieferung und Referenz' };

describe.each(LANGUAGES)('the heading of a page, %s', (locale) => {
  it('names the browser tab', async () => {
    const { draw } = await show(
      <PageHeading title={TITLE[locale]} intro="Intro" actions={<Button>Exportieren</Button>} />,
      locale,
    );
    await expect.element(page.getByRole('heading', { level: 1, name: TITLE[locale] })).toBeVisible();
    expect(document.title).toBe(`${TITLE[locale]} · Maincrop`);
    await check();

    draw(<PageHeading title="Other" />);

    expect(document.title).toBe('Other · Maincrop');
  });
});

describe('the heading of a page', () => {
  it('takes the focus after navigation without a ring, and is no stop of the Tab key', async () => {
    await show(<PageHeading title="My orders" actions={<Button>Export</Button>} />);
    const heading = page.getByRole('heading');

    await userEvent.tab();
    await expect.element(page.getByRole('button')).toHaveFocus();
    const element = heading.element();
    if (element instanceof HTMLElement) element.focus();

    await expect.element(heading).toHaveFocus();
    expect(getComputedStyle(element).outlineStyle).toBe('none');
  });
});
