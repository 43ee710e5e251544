import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly label: string }[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs with one panel; arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs.at((at + step) % tabs.length);
    if (next === undefined) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="flex gap-1 overflow-x-auto border-b border-line"
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className="min-h-11 border-b-2 border-transparent px-4 whitespace-nowrap text-muted hover:text-ink aria-selected:border-brand aria-selected:font-semibold aria-selected:text-ink"
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
