import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import type { Choice, ChoiceGroup } from './choice.ts';
import { MarkedText } from './marked-text.tsx';

export interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  /** What is marked in the texts. */
  readonly entry: string;
  /** Place of the chosen one, over all groups. */
  readonly active: number;
  readonly onChoose: (choice: Choice) => void;
}

/** The choices below the box in their groups, by the listbox pattern; the focus stays in the box. */
export function ChoiceList({ id, label, groups, entry, active, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  // The focus stays in the box, so the browser does not scroll the list by itself.
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const pressOn = (choice: Choice) => ({
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onChoose(choice),
  });
  const startOf = (at: number) => groups.slice(0, at).reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <div
      ref={list}
      {...LISTBOX}
      id={id}
      aria-label={label}
      hidden={groups.length === 0}
      className="flex flex-col gap-3 [[hidden]]:hidden"
    >
      {groups.map((group, at) => (
        <div key={group.key} {...GROUP} aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} className="px-3 pb-1 text-sm font-semibold text-muted">
            {group.title}
          </p>
          {group.choices.map((choice, index) => {
            const place = startOf(at) + index;
            return (
              <div
                key={choice.key}
                id={`${id}-${place}`}
                {...OPTION}
                {...pressOn(choice)}
                aria-selected={place === active}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-transparent px-3 py-1.5 hover:bg-sunken aria-selected:border-line-strong aria-selected:bg-brand-soft aria-selected:ground-kept"
              >
                <Icon name={choice.icon} className="text-muted" />
                <span className="min-w-0 grow wrap-anywhere">
                  <MarkedText text={choice.title} entry={entry} />
                  {choice.details.length > 0 && (
                    <span className="block text-sm text-muted">
                      <MarkedText text={choice.details.join(' · ')} entry={entry} />
                    </span>
                  )}
                </span>
                {choice.aside !== undefined && (
                  <span className="max-w-[40%] shrink-0 text-right text-sm text-muted">
                    {unbroken(choice.aside)}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const LISTBOX = { role: 'listbox' };
const GROUP = { role: 'group' };
const OPTION = { role: 'option', tabIndex: -1 };
