import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { Kept, show } from '../../ui/stage.builder.tsx';
import type { ProofFile } from './proof-file.ts';
import { ProofUpload } from './proof-upload.tsx';

beforeAll(() => needMessages(['upload']));

function aFile(id: string): ProofFile {
  return { id, key: `claims/${id}`, name: `${id}.pdf`, size: 300, state: 'stored' };
}

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => /\w+\.pdf/.exec(row.textContent)?.[0]);

it('CLM-33 shows what another tab has added to the draft and taken away, and tells nothing of it', async () => {
  const heard = vi.fn<(files: readonly ProofFile[]) => void>();
  const upload = (value: readonly ProofFile[]) => (
    <ProofUpload salesQuote="0020030036" value={value} onChange={heard} />
  );
  const { draw } = await show(upload([]));

  draw(upload([aFile('first'), aFile('second')]));
  await expect.poll(names).toEqual(['first.pdf', 'second.pdf']);
  draw(upload([aFile('second')]));

  await expect.poll(names).toEqual(['second.pdf']);
  expect(heard).not.toHaveBeenCalled();
});

it('CLM-31 LIM-07 takes no more than fits beside what the claim has already', async () => {
  const heard = vi.fn<(files: readonly ProofFile[]) => void>();
  await show(
    <Kept<readonly ProofFile[]> initial={[]} onChange={heard}>
      {(value, set) => (
        <ProofUpload
          salesQuote="0020030036"
          heldBytes={UPLOAD_MAX_BYTES - 100}
          value={value}
          onChange={set}
        />
      )}
    </Kept>,
  );

  await userEvent.upload(
    document.querySelector('input[type="file"]') ?? document.body,
    new File([new Uint8Array(101)], 'proof.pdf', { type: 'application/pdf' }),
  );

  await expect.element(page.getByText('proof.pdf')).toBeVisible();
  expect(heard.mock.calls.flat(2)).toEqual([]);
});
