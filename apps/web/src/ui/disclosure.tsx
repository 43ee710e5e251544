import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from './icons.tsx';

export interface DisclosureProps {
  /** On the button. */
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A button that opens what stands below it. */
export function Disclosure({ title, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-md text-left font-semibold hover:text-brand-strong"
        onClick={() => onToggle(!isOpen)}
      >
        <Icon
          name="chevronRight"
          size={4}
          className={`transition-transform duration-100 ${isOpen ? 'rotate-90' : ''}`}
        />
        {title}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
