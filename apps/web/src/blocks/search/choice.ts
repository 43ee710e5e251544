import type { IconName } from '../../ui/icons.tsx';

/** One thing that can be chosen in the search box. */
export interface Choice {
  /** Of one list of choices, none like it. */
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly details: readonly string[];
  /** At the right: a day or a state. */
  readonly aside?: string;
  readonly onChoose: () => void;
}

export interface ChoiceGroup {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Found for what was typed before; shown until the answer comes. */
  readonly isOutdated?: boolean;
}
