import { type KeyboardEvent, useState } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';

/** Which choice the arrow keys have reached, over all groups and round; the first one until they are pressed. */
export function useActiveChoice(groups: readonly ChoiceGroup[], onChoose: (choice: Choice) => void) {
  const choices = groups.flatMap(({ choices: each, isOutdated }) =>
    each.map((choice) => ({ choice, isOutdated: isOutdated === true })),
  );
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, choices.length - 1);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = choices[active];
    if (chosen === undefined) return;
    if (step !== undefined) setWanted((active + step + choices.length) % choices.length);
    else if (event.key !== 'Enter') return;
    // Enter means what has just been typed, and that has no answer yet.
    else if (!chosen.isOutdated) onChoose(chosen.choice);
    event.preventDefault();
  };
  return { active, count: choices.length, restart: () => setWanted(0), handleKeyDown };
}
