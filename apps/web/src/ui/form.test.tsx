import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsaved } from '../lib/unsaved.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';
import { TextField } from './text-field.tsx';

interface NamesProps {
  readonly required: string;
  readonly onSend?: () => void;
  readonly error?: unknown;
}

/** Two names, both of them needed. */
function Names({ required, onSend, error }: NamesProps) {
  const [first, setFirst] = useState('Anna');
  const [last, setLast] = useState('');
  const [isJudged, setIsJudged] = useState(error !== undefined);
  const missing = (value: string) => (isJudged && value === '' ? required : undefined);
  const handleSubmit = () => {
    setIsJudged(true);
    if (first !== '' && last !== '') onSend?.();
  };
  return (
    <Form onSubmit={handleSubmit} label="Name" error={error}>
      <TextField label="First name" value={first} onChange={setFirst} error={missing(first)} required />
      <TextField label="Last name" value={last} onChange={setLast} error={missing(last)} required />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const first = page.getByRole('textbox', { name: 'First name' });
const last = page.getByRole('textbox', { name: 'Last name' });
const save = page.getByRole('button', { name: 'Save' });

describe.each(LANGUAGES)('a form, %s', (locale) => {
  it('PRO-01 a refused one leads to the first wrong field, in its own words and without losing any', async () => {
    const send = vi.fn<() => void>();
    const required = locale === 'de' ? 'Dieses Feld ist erforderlich' : 'This field is required';
    const { t } = await show(<Names required={required} onSend={send} />, locale);
    expect(required).toBe(t('form.required'));

    await save.click();

    await expect.element(last).toHaveFocus();
    await expect.element(last).toHaveAccessibleDescription(required);
    await expect.element(first).toHaveValue('Anna');
    expect(send).not.toHaveBeenCalled();
    await check();
  });
});

describe('a form', () => {
  it('is sent by Enter in a field and by its button, once each', async () => {
    const send = vi.fn<() => void>();
    await show(<Names required="Needed" onSend={send} />);
    await last.fill('Smith');

    await userEvent.keyboard('{Enter}');
    await save.click();

    expect(send).toHaveBeenCalledTimes(2);
  });

  it('leads to the field that the service refused, also when it refuses a second time', async () => {
    const { draw } = await show(<Names required="Needed" error={null} />);
    await first.click();

    draw(<Names required="Needed" error={new Error('refused')} />);
    await expect.element(last).toHaveFocus();
    await first.click();
    draw(<Names required="Needed" error={new Error('refused again')} />);

    await expect.element(last).toHaveFocus();
  });

  it('PRO-01 is not left without a question after it was refused, and is once it was sent', async () => {
    await show(<Names required="Needed" />);
    await first.fill('Berta');
    await save.click();
    await expect.element(last).toHaveFocus();

    await expect.poll(hasUnsaved).toBe(true);
    await last.fill('Smith');
    await save.click();

    await expect.poll(hasUnsaved).toBe(false);
  });

  it('has a name, and leaves judging to its fields', async () => {
    await show(<Names required="Needed" />);

    await expect.element(page.getByRole('form', { name: 'Name' })).toHaveAttribute('novalidate');
  });

  it('a press on its button does not leave a field that is judged then, so that the press is not lost', async () => {
    const send = vi.fn<() => void>();
    const leave = vi.fn<() => void>();
    await show(
      <Form onSubmit={send}>
        <input aria-label="Day" data-judged-on-leave onBlur={leave} />
        <Button type="submit">Save</Button>
      </Form>,
    );
    await page.getByRole('textbox').click();

    await save.click();

    expect(leave).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is refused while a control cannot read its text, and each such control is told', async () => {
    const send = vi.fn<() => void>();
    const told = vi.fn<() => void>();
    await show(
      <Form onSubmit={send}>
        {['One', 'Two'].map((name) => (
          <input
            key={name}
            aria-label={name}
            ref={(input) => input?.setCustomValidity('x')}
            onInvalid={told}
          />
        ))}
        <Button type="submit">Save</Button>
      </Form>,
    );

    await save.click();

    expect(send).not.toHaveBeenCalled();
    expect(told).toHaveBeenCalledTimes(2);
  });
});
