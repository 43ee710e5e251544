import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

const TONES = ['info', 'ok', 'warn', 'danger'] as const;
const TITLE = 'Das Rechnungssystem antwortet derzeit nicht';

describe.each(LANGUAGES)('a notice, %s', (locale) => {
  it('is dismissed by pointer and keyboard', async () => {
    const dismiss = vi.fn<() => void>();
    const { t } = await show(
      <Notice title={TITLE} onDismiss={dismiss}>
        Text
      </Notice>,
      locale,
    );

    await page.getByRole('button', { name: t('ui.close') }).click();
    await userEvent.keyboard('{Enter}');

    expect(dismiss).toHaveBeenCalledTimes(2);
  });

  it('can be read in each tone', async () => {
    await show(
      <>
        {TONES.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={`${TITLE} ${tone}`}
            action={<Button size="small">Erneut versuchen</Button>}
            onDismiss={() => undefined}
          >
            Die Anzeige ist möglicherweise nicht aktuell.
          </Notice>
        ))}
      </>,
      locale,
    );

    await check();
    expect(page.getByRole('button', { name: 'Erneut versuchen' }).elements().length).toBe(TONES.length);
  });
});

describe('a notice', () => {
  it('interrupts a screen reader for a danger only', async () => {
    const { draw } = await show(<Notice tone="danger">Text</Notice>);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Text');

    for (const tone of TONES.filter((each) => each !== 'danger')) {
      draw(<Notice tone={tone}>Text</Notice>);
      await expect.element(page.getByRole('status')).toHaveTextContent('Text');
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    }
  });

  it('has no button that nobody asked for', async () => {
    await show(<Notice title={TITLE} />);

    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});
