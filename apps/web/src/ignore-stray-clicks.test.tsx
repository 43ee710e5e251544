import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ignoreStrayClicks } from './ignore-stray-clicks.ts';
import { show } from './ui/stage.builder.tsx';

beforeAll(() => ignoreStrayClicks());

function Import() {
  const [step, setStep] = useState(0);
  const [count, setCount] = useState(0);
  return (
    <div>
      <button key={step} type="button" onClick={() => setStep(step + 1)}>
        {['Import', 'Close', 'Closed'][step]}
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        One more: {count}
      </button>
    </div>
  );
}

const button = (name: string) => page.getByRole('button', { name });

it('a double click presses no button that took the place of the first', async () => {
  await show(<Import />);

  await userEvent.tripleClick(button('Import'));
  await expect.element(button('Close')).toBeVisible();
  await userEvent.click(button('Close'));

  await expect.element(button('Closed')).toBeVisible();
});

it('a button that stays counts each click', async () => {
  await show(<Import />);

  await userEvent.dblClick(button('One more: 0'));

  await expect.element(button('One more: 2')).toBeVisible();
});
