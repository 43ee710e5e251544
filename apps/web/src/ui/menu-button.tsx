import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { buttonStyle } from './button-style.ts';
import { Icon } from './icons.tsx';

export interface MenuButtonProps {
  /** Read out as the name of the button. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** Buttons and links; pressing one closes the panel. */
  readonly children: ReactNode;
  readonly align?: 'left' | 'right';
  /** A button with a frame, for a row of buttons. */
  readonly look?: 'plain' | 'button' | 'small-button';
}

/** A button with a panel of choices, which closes with Escape, a choice or a press elsewhere. */
export function MenuButton({ label, trigger, children, align = 'right', look = 'plain' }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Presses and keys elsewhere in the document are outside React's tree.
  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setIsOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);
  // Before the choice itself is heard, which may take the focus elsewhere: what is hidden cannot keep it.
  const handleChoice = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div
      ref={root}
      className="relative print:hidden"
      onBlur={({ relatedTarget }) => closeOutside(relatedTarget)}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        className={look === 'plain' ? PLAIN : buttonStyle('quiet', look === 'button' ? 'normal' : 'small')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
        <Icon
          name="chevronDown"
          size={4}
          className={look === 'button' ? '-mr-1' : 'hidden text-muted tablet:block'}
        />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={`absolute top-full z-20 mt-1 max-h-[70dvh] w-max max-w-[calc(100vw-2rem)] min-w-48 overflow-auto rounded-lg border border-line bg-surface p-1.5 shadow-raised ${align === 'right' ? 'right-0' : 'left-0'}`}
      >
        <MenuPanel onChoice={handleChoice}>{children}</MenuPanel>
      </div>
    </div>
  );

  // A press on a text of the panel gives the focus to what holds the menu, such as the main part of the page.
  function closeOutside(target: EventTarget | null): void {
    const menu = root.current;
    if (menu === null || !(target instanceof Node) || target.contains(menu)) return;
    if (!menu.contains(target)) setIsOpen(false);
  }
}

const PLAIN = 'flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 text-left hover:bg-brand-soft';

/** Looks of a choice in the panel. */
export const menuItemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm hover:bg-brand-soft aria-[current]:ground-kept aria-[current]:font-semibold';

interface MenuPanelProps {
  readonly onChoice: () => void;
  readonly children: ReactNode;
}

/** Choices bubble up to here, so that the panel closes whatever they do. */
function MenuPanel({ onChoice, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Listened to natively: the element itself is no control.
  useEffect(() => {
    const element = panel.current;
    const handleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button') !== null) onChoice();
    };
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, [onChoice]);
  return <div ref={panel}>{children}</div>;
}
