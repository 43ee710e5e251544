import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LinkButton, TextLink } from './link-button.tsx';
import { aPage } from './page.builder.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

const LABEL = {
  'en-GB': 'Go to dashboard',
  de: 'Wiederherstellungscodes in der Übersicht erneut herunterladen',
};

describe.each(LANGUAGES)('a link, %s', (locale) => {
  it.each([
    ['that looks like a button', LinkButton],
    ['inside text', TextLink],
  ])('%s leads to its page by keyboard, and has its address', async (_name, Link) => {
    const { history, element } = aPage(<Link to="/dashboard">{LABEL[locale]}</Link>);
    await show(element, locale);
    const link = page.getByRole('link', { name: LABEL[locale] });
    await expect.element(link).toHaveAttribute('href', '/dashboard');
    await check();

    await userEvent.tab();
    await expect.element(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => history.location.pathname).toBe('/dashboard');
  });
});

describe('a link', () => {
  it('with an icon is named by its text alone', async () => {
    await show(
      aPage(
        <LinkButton to="/orders" icon="chevronLeft" kind="primary">
          Back
        </LinkButton>,
      ).element,
    );

    await expect.element(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible();
    await check();
  });
});
