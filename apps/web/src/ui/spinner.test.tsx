import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Spinner } from './spinner.tsx';
import { check, LANGUAGES, show } from './stage.builder.tsx';

it.each(LANGUAGES)('a spinner that stands alone says what it waits for, %s', async (locale) => {
  const { t, draw } = await show(<p>-</p>, locale);

  draw(<Spinner label={t('ui.loading')} />);

  await expect.element(page.getByRole('status', { name: t('ui.loading') })).toBeVisible();
  await check();
});

it('a spinner beside a text is silent', async () => {
  const { stage } = await show(<Spinner />);

  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  expect(stage.querySelector('[aria-hidden="true"]')).not.toBeNull();
});
