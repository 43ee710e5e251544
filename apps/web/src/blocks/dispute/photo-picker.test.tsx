import { useRef, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { check, show } from '../../ui/stage.builder.tsx';
import { PhotoPicker, type PhotoPickerProps } from './photo-picker.tsx';

beforeAll(() => needMessages(['disputes']));

/** Keeps what is chosen beside what is drawn, as the draft of a report does. */
function Picker() {
  const kept = useRef<PhotoPickerProps['photos']>([]);
  const [photos, setPhotos] = useState<PhotoPickerProps['photos']>([]);
  return (
    <PhotoPicker
      photos={photos}
      onChange={(next) => {
        kept.current = next(kept.current);
        setPhotos(kept.current);
      }}
    />
  );
}

async function pictureOf(name: string, edge: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  canvas.getContext('2d')?.fillRect(0, 0, edge, edge);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File(content === null ? [] : [content], name, { type: 'image/png' });
}

describe('photos of a problem', () => {
  it('are all there when one was chosen while another was being read, and one that was removed meanwhile is not', async () => {
    await show(<Picker />);
    const input = page.getByLabelText('Photos');
    const [first, large, small] = await Promise.all([
      pictureOf('first.png', 8),
      pictureOf('large.png', 3000),
      pictureOf('small.png', 8),
    ]);
    await userEvent.upload(input, first);
    await expect.element(page.getByRole('img', { name: 'Preview of first.png' })).toBeVisible();

    // All in one turn: what is read last still sees what the others did.
    choose(input.element(), large);
    choose(input.element(), small);
    await page.getByRole('button', { name: /first\.png/ }).click();

    await expect.element(page.getByRole('img', { name: 'Preview of large.png' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Preview of small.png' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Preview of first.png' })).not.toBeInTheDocument();
    await check();
  });
});

function choose(input: Element, file: File): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('Files are chosen in an input.');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
