import { ApiError } from '@maincrop/contract/client';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../lib/i18n/catalogue.ts';
import { queryClient } from '../lib/query-client.ts';
import { Button } from '../ui/button.tsx';
import { check, LANGUAGES, show } from '../ui/stage.builder.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { SaveFailure } from './save-failure.tsx';
import { useReload } from './use-reload.ts';

beforeAll(() => needMessages(['refusals']));

const refusal = (status: number, code: 'edit-conflict' | 'internal') =>
  new ApiError({ status, code, message: code });

interface EditorProps {
  readonly onSave: () => Promise<void>;
  readonly onLoad: () => Promise<void>;
}

function Editor({ onSave, onLoad }: EditorProps) {
  const save = useMutation({ mutationFn: onSave });
  const reload = useReload(save, onLoad);
  return (
    <>
      <h1>Editor</h1>
      <SaveFailure title="Not saved" error={save.error} reload={reload} />
      <Button isPending={save.isPending || reload.isPending} onClick={() => save.mutate()}>
        Keep it
      </Button>
      <ToastRegion />
    </>
  );
}

const shown = (props: EditorProps, locale?: (typeof LANGUAGES)[number]) =>
  show(
    <QueryClientProvider client={queryClient}>
      <Editor {...props} />
    </QueryClientProvider>,
    locale,
  );
const keep = () => page.getByRole('button', { name: 'Keep it' });
const conflict = () => page.getByText('Not saved');
const load = () => page.getByRole('alert').getByRole('button');

describe('loading after a conflict', () => {
  it.each(LANGUAGES)('nothing is saved before what others saved is there, %s', async (locale) => {
    const loaded = Promise.withResolvers<void>();
    const onSave = vi.fn<EditorProps['onSave']>(async () => Promise.reject(refusal(409, 'edit-conflict')));
    await shown({ onSave, onLoad: async () => loaded.promise }, locale);
    await keep().click();
    await expect.element(conflict()).toBeVisible();

    await load().click();
    await expect.element(load()).toHaveAttribute('aria-busy', 'true');
    await check();
    await keep().click({ force: true });
    expect(onSave).toHaveBeenCalledTimes(1);
    loaded.resolve();

    await expect.element(conflict()).not.toBeInTheDocument();
    await keep().click();
    await expect.element(conflict()).toBeVisible();
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('ERR-14 says that it could not be loaded, and can be tried again', async () => {
    const onLoad = vi.fn<EditorProps['onLoad']>(async () => Promise.reject(refusal(500, 'internal')));
    const onSave = async () => Promise.reject(refusal(409, 'edit-conflict'));
    await shown({ onSave, onLoad });
    await keep().click();
    await load().click();

    await expect.element(page.getByRole('region', { name: 'Messages' })).not.toBeEmptyDOMElement();
    await expect.element(conflict()).toBeVisible();
    await load().click();
    await expect.poll(() => onLoad.mock.calls.length).toBe(2);
  });
});
