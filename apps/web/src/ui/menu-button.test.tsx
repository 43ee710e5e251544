import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { MenuButton, menuItemStyle } from './menu-button.tsx';
import { check, LANGUAGES, narrow, show } from './stage.builder.tsx';

const LABEL = { 'en-GB': 'Account of Anna', de: 'Konto von Anna-Katharina Großmann' };

interface MenuProps {
  readonly label?: string;
  readonly onChoice?: () => void;
}

function Menu({ label = 'Account', onChoice }: MenuProps) {
  return (
    <>
      <div className="flex justify-end">
        <MenuButton label={label} trigger="Anna">
          <button type="button" className={menuItemStyle} onClick={onChoice}>
            Wiederherstellungscodes erneut herunterladen und sicher aufbewahren
          </button>
          <p>Text</p>
          <a href="#elsewhere" className={menuItemStyle} onClick={(event) => event.preventDefault()}>
            Profile
          </a>
        </MenuButton>
      </div>
      <Button className="mt-80">Elsewhere</Button>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Account' });
const choice = page.getByRole('button', { name: /Wiederherstellungscodes/ });
const link = page.getByRole('link');

describe.each(LANGUAGES)('a menu, %s', (locale) => {
  it('says whether it is open, and what it opens', async () => {
    await show(<Menu label={LABEL[locale]} />, locale);
    const button = page.getByRole('button', { name: LABEL[locale] });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(choice).not.toBeInTheDocument();

    await button.click();

    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(choice).toBeVisible();
    const panel = document.querySelector(`[id="${button.element().getAttribute('aria-controls')}"]`);
    expect(panel?.contains(choice.element())).toBe(true);
    await check();
    await button.click();
    await expect.element(choice).not.toBeInTheDocument();
  });
});

describe('a menu', () => {
  it('is used by keyboard alone, and the focus is back on its button after a choice', async () => {
    const chosen = vi.fn<() => void>();
    await show(<Menu onChoice={chosen} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    await userEvent.tab();
    await expect.element(choice).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    expect(chosen).toHaveBeenCalledTimes(1);
    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('leaves the focus where a choice has put it', async () => {
    await show(<Menu onChoice={() => elsewhere().focus()} />);
    await opener.click();

    await choice.click();

    await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('closes with Escape and gives the focus back', async () => {
    await show(<Menu />);
    await opener.click();
    await userEvent.tab();

    await userEvent.keyboard('{Escape}');

    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('closes with a press elsewhere and when Tab leaves it, not with one on its text', async () => {
    await show(<Menu />);
    await opener.click();
    await page.getByText('Text', { exact: true }).click();
    await expect.element(choice).toBeVisible();
    await userEvent.click(document.body, { position: { x: 5, y: 300 }, force: true });
    await expect.element(choice).not.toBeInTheDocument();

    await opener.click();
    await link.click();
    await expect.element(link).not.toBeInTheDocument();
    await opener.click();
    for (let presses = 0; presses < 3; presses++) await userEvent.tab();

    await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    await expect.element(choice).not.toBeInTheDocument();
  });

  it('stays on a screen of 320 px', async () => {
    await show(<Menu />, 'de');
    await narrow();

    await opener.click();

    const { left, right } = choice.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  });
});

function elsewhere(): HTMLElement {
  const button = page.getByRole('button', { name: 'Elsewhere' }).element();
  if (!(button instanceof HTMLElement)) throw new Error('There is no button');
  return button;
}
