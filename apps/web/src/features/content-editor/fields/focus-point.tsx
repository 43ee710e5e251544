import type { ContentImage } from '@maincrop/contract/schemas/content';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { imageAddress } from '../../../blocks/content/image-address.ts';

export interface FocusPointProps {
  readonly image: ContentImage;
  readonly onChange: (point: Pick<ContentImage, 'focusPointX' | 'focusPointY'>) => void;
}

const STEP = 0.1;

/** The point of a picture that stays visible when it is cropped: pressed on the picture, or moved by the arrow keys (CNT-19). */
export function FocusPoint({ image, onChange }: FocusPointProps) {
  const t = useTranslations('content-editor');
  const [x, y] = [image.focusPointX ?? 1, image.focusPointY ?? 1];
  const put = (left: number, top: number) =>
    onChange({ focusPointX: withinImage(left), focusPointY: withinImage(top) });
  const handlePress = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put((2 * (clientX - left)) / width, (2 * (clientY - top)) / height);
  };
  const handleKey = (event: KeyboardEvent) => {
    const [right, down] = DIRECTIONS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    put(x + right * STEP, y + down * STEP);
  };
  return (
    <div className="flex flex-col items-start gap-1.5 tablet:col-span-2">
      <button
        type="button"
        aria-label={t('focus.label', { x: percentOf(x), y: percentOf(y) })}
        className="relative block max-w-full cursor-crosshair overflow-hidden rounded-md border border-line bg-soil"
        onPointerDown={handlePress}
        onKeyDown={handleKey}
      >
        <img src={imageAddress(image)} alt="" className="block h-40 w-auto max-w-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-on-strong bg-brand"
          style={{ left: percentOf(x), top: percentOf(y) }}
        />
      </button>
      <p className="text-sm text-muted">{t('focus.help')}</p>
    </div>
  );
}

const DIRECTIONS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Two decimals from 0, the left or upper edge, to 2. */
function withinImage(value: number): number {
  return Math.round(Math.min(2, Math.max(0, value)) * 100) / 100;
}

function percentOf(value: number): string {
  return `${Math.round(value * 50)}%`;
}
