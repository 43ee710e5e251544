import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

const QUESTION = {
  'en-GB': 'Your personal data is erased and you can no longer sign in.',
  de: 'Ihre persönlichen Daten werden gelöscht und Sie können sich nicht mehr anmelden. Das lässt sich nicht rückgängig machen.',
};

interface AskProps extends Partial<ConfirmDialogProps> {
  /** Whether a confirmation closes the dialog at once. */
  readonly closesItself?: boolean;
}

/** A button that asks. */
function Ask({ closesItself = true, onConfirm, onClose, ...props }: AskProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ask</Button>
      <ConfirmDialog
        title="Delete the account?"
        confirmLabel="Delete"
        keepLabel="Keep account"
        isDanger
        {...props}
        isOpen={isOpen}
        onConfirm={(text) => {
          onConfirm?.(text);
          if (closesItself) setIsOpen(false);
        }}
        onClose={() => {
          onClose?.();
          setIsOpen(false);
        }}
      >
        {props.children ?? 'It cannot be undone.'}
      </ConfirmDialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Ask' });
const dialog = page.getByRole('dialog');
const text = page.getByRole('textbox');

describe.each(LANGUAGES)('a question, %s', (locale) => {
  it('NAV-48 hands the typed text to whoever asked', async () => {
    const confirm = vi.fn<(text: string) => void>();
    await show(
      <Ask textLabel="Reason" onConfirm={confirm}>
        {QUESTION[locale]}
      </Ask>,
      locale,
    );
    await opener.click();

    await page.getByRole('textbox', { name: 'Reason' }).fill('  Größe "falsch", 5 kg ');
    await check();
    await page.getByRole('button', { name: 'Delete' }).click();

    expect(confirm.mock.calls).toEqual([['  Größe "falsch", 5 kg ']]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('is answered by its own words: the safe one changes nothing', async () => {
    const confirm = vi.fn<(text: string) => void>();
    await show(<Ask onConfirm={confirm} />, locale);
    await opener.click();

    await page.getByRole('button', { name: 'Keep account' }).click();

    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('a question', () => {
  it('NAV-48 confirms with an empty text where none is asked for', async () => {
    const confirm = vi.fn<(text: string) => void>();
    await show(<Ask onConfirm={confirm} />);
    await opener.click();
    await expect.element(text).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'Delete' }).click();

    expect(confirm.mock.calls).toEqual([['']]);
  });

  it('NAV-48 keeps the text while the answer is on its way and when it fails, and confirms no second time', async () => {
    const confirm = vi.fn<(text: string) => void>();
    const { draw } = await show(<Ask textLabel="Reason" closesItself={false} onConfirm={confirm} />);
    await opener.click();
    await text.fill('wrong address');
    await page.getByRole('button', { name: 'Delete' }).click();

    draw(<Ask textLabel="Reason" isPending closesItself={false} onConfirm={confirm} />);
    await page.getByRole('button', { name: 'Delete' }).click({ force: true });
    expect(confirm).toHaveBeenCalledTimes(1);
    await check();
    draw(<Ask textLabel="Reason" closesItself={false} onConfirm={confirm} />);

    await expect.element(text).toHaveValue('wrong address');
    await page.getByRole('button', { name: 'Delete' }).click();
    expect(confirm.mock.calls).toEqual([['wrong address'], ['wrong address']]);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the answer that keeps', () => page.getByRole('button', { name: 'Keep account' }).click()],
    ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['an answer', () => page.getByRole('button', { name: 'Delete' }).click()],
  ])('NAV-48 begins with an empty text when it is asked again after %s', async (_way, leave) => {
    await show(<Ask textLabel="Reason" />);
    await opener.click();
    await text.fill('wrong address');
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();

    await opener.click();

    await expect.element(text).toHaveValue('');
  });

  it('is taken and left by keyboard alone', async () => {
    const confirm = vi.fn<(text: string) => void>();
    await show(<Ask textLabel="Reason" onConfirm={confirm} />);
    await userEvent.tab();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();

    await expect.element(page.getByRole('button', { name: 'Keep account' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('moved');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    expect(confirm.mock.calls).toEqual([['moved']]);
    await expect.element(opener).toHaveFocus();
  });
});
