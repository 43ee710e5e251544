import { Suspense, use, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';
import { TextField } from './text-field.tsx';

const TITLE = {
  'en-GB': 'These products can no longer be claimed and are left out',
  de: 'Diese Produkte können nicht mehr eingereicht werden und bleiben außen vor',
};

function Steps() {
  const [step, setStep] = useState<'choose' | 'finished'>('choose');
  return (
    <Dialog isOpen title={step} onClose={() => undefined}>
      {step === 'choose' && <Button onClick={() => setStep('finished')}>Continue</Button>}
      {step === 'finished' && <Button>Done</Button>}
    </Dialog>
  );
}

interface WaitingProps {
  readonly onClose: () => void;
  readonly part: Promise<string> | null;
}

function Waiting({ onClose, part }: WaitingProps) {
  return (
    <Suspense fallback={<p>Page waits</p>}>
      <Dialog isOpen title="Stays" onClose={onClose}>
        <p>Text</p>
      </Dialog>
      {part && <Part part={part} />}
    </Suspense>
  );
}

function Part({ part }: { readonly part: Promise<string> }) {
  return <p>{use(part)}</p>;
}

function Opener({ onClose, ...props }: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Button>Elsewhere</Button>
      <Dialog
        title="Details"
        actions={<Button>Last</Button>}
        {...props}
        isOpen={isOpen}
        onClose={() => {
          onClose?.();
          setIsOpen(false);
        }}
      >
        {props.children ?? <TextField label="Name" value="Anna" onChange={() => undefined} />}
      </Dialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog');

/** Left of everything that lies in the middle of the screen. */
const pressBeside = () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });

describe.each(LANGUAGES)('a dialog, %s', (locale) => {
  it('is named by its title and carries the words of the language', async () => {
    const { t } = await show(<Opener title={TITLE[locale]} />, locale);
    await opener.click();

    await expect.element(page.getByRole('dialog', { name: TITLE[locale] })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: TITLE[locale] })).toBeVisible();
    await check();

    await page.getByRole('button', { name: t('ui.close') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a dialog', () => {
  it('opens on its first control where it asks for nothing, and moves to its title where what had the focus goes', async () => {
    await show(<Steps />);
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    await expect.element(page.getByRole('heading', { name: 'finished' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('that asks for something begins in its first field', async () => {
    await show(<Opener />);
    await opener.click();

    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('is there again with a page that waited, and is not taken for closed', async () => {
    const close = vi.fn<() => void>();
    const waits = Promise.withResolvers<string>();
    const { draw } = await show(<Waiting onClose={close} part={null} />);
    await expect.element(dialog).toBeVisible();

    draw(<Waiting onClose={close} part={waits.promise} />);
    await expect.element(page.getByText('Page waits')).toBeVisible();
    await new Promise((passed) => setTimeout(passed, 100));
    waits.resolve('Arrived');

    await expect.element(dialog).toBeVisible();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    expect(close).not.toHaveBeenCalled();
  });

  it('holds nothing while it is closed', async () => {
    const { stage } = await show(<Opener />);

    await expect.element(dialog).not.toBeInTheDocument();
    expect(stage.querySelector('dialog')?.childElementCount).toBe(0);
  });

  it('keeps the focus inside and the page behind it out of reach', async () => {
    await show(<Opener />);
    await opener.click();
    const names: string[] = [];

    for (let press = 0; press < 8; press++) {
      await userEvent.tab();
      const focused = document.activeElement;
      if (focused !== null && focused !== document.body)
        names.push(focused.getAttribute('aria-label') ?? focused.textContent);
    }

    expect(new Set(names)).toEqual(new Set(['Close', '', 'Last']));
    // What cannot be reached has no role either.
    expect(page.getByRole('button', { name: 'Elsewhere' }).elements().length).toBeLessThanOrEqual(1);
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', pressBeside],
  ])('closes with %s and gives the focus back', async (_way, leave) => {
    const close = vi.fn<() => void>();
    await show(<Opener onClose={close} />);
    await opener.click();
    await expect.element(dialog).toBeVisible();

    await leave();

    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(close).toHaveBeenCalled();
  });

  it('stays on a press beside it when something in it would be lost, but not on Escape', async () => {
    await show(<Opener isGuarded />);
    await opener.click();

    await pressBeside();
    await page.getByRole('textbox').click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');

    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('stays when a dialog inside it closes', async () => {
    await show(
      <Opener title="Outer">
        <Opener title="Inner" />
      </Opener>,
    );
    await opener.click();
    await page.getByRole('dialog', { name: 'Outer' }).getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible();

    await userEvent.keyboard('{Escape}');

    await expect.element(page.getByRole('dialog', { name: 'Inner' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog', { name: 'Outer' })).toBeVisible();
    await expect
      .element(page.getByRole('dialog', { name: 'Outer' }).getByRole('button', { name: 'Open' }))
      .toHaveFocus();
  });

  it('gives the focus back when it is taken away while it is open', async () => {
    const { draw } = await show(<Button>Before</Button>);
    const before = page.getByRole('button', { name: 'Before' });
    await before.click();
    draw(
      <>
        <Button>Before</Button>
        <Dialog isOpen title="Details" onClose={() => undefined}>
          Text
        </Dialog>
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();

    draw(<Button>Before</Button>);

    await expect.element(before).toHaveFocus();
  });

  it('scrolls inside when its text is longer than the screen', async () => {
    await show(
      <Opener>
        <p style={{ height: '3000px' }}>Long</p>
      </Opener>,
    );
    await opener.click();

    const { height } = dialog.element().getBoundingClientRect();

    expect(height).toBeLessThanOrEqual(window.innerHeight);
    expect(dialog.element().scrollHeight).toBeGreaterThan(height);
  });
});
