import { type ReactNode, useId, useState } from 'react';
import { Icon } from './icons.tsx';
import { StrongText } from './strong-text.tsx';

export interface TooltipProps {
  /** Read out before the text when the button has no other words. */
  readonly label: string;
  /** `**bold**` becomes strong. */
  readonly text: string;
  /** What stands on the button; an info sign without it. */
  readonly children?: ReactNode;
}

/** A hint that opens on hover, focus and tap and closes with Escape. */
export function Tooltip({ label, text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        aria-label={children === undefined ? label : undefined}
        aria-describedby={isOpen ? id : undefined}
        className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm text-muted hover:text-ink"
        onClick={() => setIsOpen(true)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
      >
        {children ?? <Icon name="info" size={4} />}
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!isOpen}
        className="absolute bottom-full left-1/2 z-20 w-max max-w-64 -translate-x-1/2 rounded-md bg-ink px-3 py-2 text-left text-sm whitespace-normal text-canvas"
      >
        <StrongText text={text} />
      </span>
    </span>
  );
}
