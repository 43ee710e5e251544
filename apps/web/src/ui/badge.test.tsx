import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Badge, type Tone } from './badge.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

const TONES: readonly Tone[] = ['neutral', 'brand', 'ok', 'warn', 'danger'];

it.each(LANGUAGES)(
  'a badge can be read in each tone, and does not leave a narrow screen, %s',
  async (locale) => {
    await show(
      <>
        {TONES.map((tone) => (
          <p key={tone}>
            <Badge tone={tone}>{`Konnte nicht weitergegeben werden, wir kümmern uns darum ${tone}`}</Badge>
          </p>
        ))}
      </>,
      locale,
    );

    await check();
    expect(document.querySelectorAll('p').length).toBe(TONES.length);
  },
);

it('a badge tells its tone by its shape too, which is not read out', async () => {
  const { stage } = await show(
    <>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          Status
        </Badge>
      ))}
    </>,
  );

  const drawings = [...stage.querySelectorAll('svg')];

  expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(TONES.length);
  expect(drawings.every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true);
  await expect.element(page.getByText('Status').first()).toBeVisible();
});

it('a day in a badge stays whole, and is copied as it is', async () => {
  const { stage } = await show(
    <div style={{ width: '7rem' }}>
      <Badge>Delayed to 30-11-2026</Badge>
    </div>,
  );

  const day = [...stage.querySelectorAll('span')].findLast((span) => span.textContent === '30-11-2026');

  expect(day?.getClientRects().length).toBe(1);
  expect(stage.textContent).toBe('Delayed to 30-11-2026');
});
