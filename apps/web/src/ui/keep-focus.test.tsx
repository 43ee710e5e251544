import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KeepFocus } from './keep-focus.tsx';
import { check, show } from './stage.builder.tsx';

function Part() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button">Before</button>
      <KeepFocus>
        {isOpen && (
          <button type="button" onClick={() => setIsOpen(false)}>
            Accept
          </button>
        )}
        <button type="button">Next one</button>
      </KeepFocus>
    </>
  );
}

it('keeps the focus in the part when a pressed button goes, and leaves it alone otherwise', async () => {
  await show(<Part />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Next one' })).toHaveFocus();

  await page.getByRole('button', { name: 'Before' }).click();
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus();
  await check();
});
