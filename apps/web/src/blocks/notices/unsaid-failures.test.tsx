import { ApiError } from '@maincrop/contract/client';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isServiceSilent } from '../../lib/connection.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isStorageClosed, writeStored } from '../../lib/storage.ts';
import { sayUnlessSaid } from '../../lib/unsaid-failures.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { UnsaidFailures } from './unsaid-failures.tsx';

let failures = 0;

/** Each with a code of its own, because one is said once a minute. */
function broken(status = 500): ApiError {
  failures += 1;
  return new ApiError({
    status,
    code: `internal-${failures}` as 'internal',
    message: 'Broken',
    requestId: 'r-1',
  });
}

const WHOLE = (
  <>
    <h1>Page</h1>
    <UnsaidFailures />
    <ToastRegion />
  </>
);
const messages = () => page.getByRole('region', { name: 'Messages' });

beforeAll(() => needMessages(['content']));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  isServiceSilent.set(false);
});

describe.each(LANGUAGES)('a failure that no part of the page says, %s', (locale) => {
  it('OPEN-52 ERR-14 is said above the page', async () => {
    const { t } = await show(WHOLE, locale);
    sayUnlessSaid({ error: broken(), retry: null });
    vi.advanceTimersByTime(1000);

    await expect.element(page.getByRole('region', { name: t('ui.messages') })).not.toBeEmptyDOMElement();
    await check();
  });
});

describe('a failure that no part of the page says', () => {
  it('OPEN-52 of a query is asked again by its button, and gone when it answers', async () => {
    let answer: unknown = null;
    const ask = vi.fn<() => Promise<unknown>>(async () => {
      if (answer === null) throw broken();
      return answer;
    });
    const { draw } = await show(null);
    draw(
      aPage(
        <>
          <Part ask={ask} />
          {WHOLE}
        </>,
      ).element,
    );
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(messages().getByText(/Part of this page/)).toBeVisible();

    answer = { total: 'EUR 12' };
    await userEvent.click(messages().getByRole('button', { name: 'Try again' }));

    await expect.element(page.getByText('EUR 12')).toBeVisible();
    await expect.element(messages()).toBeEmptyDOMElement();
  });

  it('is not said twice where a part of the page says it', async () => {
    const error = broken();
    await show(
      <>
        <ErrorNotice error={error} />
        {WHOLE}
      </>,
    );
    sayUnlessSaid({ error, retry: null });
    vi.advanceTimersByTime(5000);

    await expect.element(messages()).toBeEmptyDOMElement();
  });

  it('is said once a minute however often it comes back', async () => {
    await show(WHOLE);
    const { code } = broken();
    for (let times = 0; times < 20; times += 1) {
      sayUnlessSaid({ error: new ApiError({ status: 500, code, message: '' }), retry: null });
      vi.advanceTimersByTime(1000);
    }

    await expect.poll(() => messages().getByRole('button', { name: 'Close' }).elements().length).toBe(1);
  });

  it.each([
    { name: 'a refusal of the business', error: () => broken(409) },
    { name: 'a passkey that somebody broke off', error: () => new DOMException('x', 'NotAllowedError') },
  ])('is not $name', async ({ error }) => {
    await show(WHOLE);
    sayUnlessSaid({ error: error(), retry: null });
    vi.advanceTimersByTime(5000);

    await expect.element(messages()).toBeEmptyDOMElement();
  });

  it('is not what nobody waits for any more', async () => {
    await show(WHOLE);
    sayUnlessSaid({ error: broken(), retry: null }, () => false);
    vi.advanceTimersByTime(5000);

    await expect.element(messages()).toBeEmptyDOMElement();
  });

  it('OPEN-31 says that this browser keeps nothing, once', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => {
      full.mockRestore();
      isStorageClosed.set(false);
    });
    await show(WHOLE);
    writeStored('cart', { lines: 1 });
    writeStored('cart', { lines: 2 });

    await expect.element(messages().getByText(/This browser does not/)).toBeVisible();
    expect(messages().getByRole('button', { name: 'Close' }).elements()).toHaveLength(1);
  });
});

/** A part that shows nothing where its call fails. */
function Part({ ask }: { readonly ask: () => Promise<unknown> }) {
  const { data } = useQuery({ queryKey: ['part'], queryFn: ask, retry: false });
  return <p>{(data as { readonly total: string } | undefined)?.total}</p>;
}
