import { useTranslations } from 'use-intl';
import type { ItemGroup } from './shown-items.ts';

export interface GroupFilterProps {
  readonly groups: readonly ItemGroup[];
  /** Labels; none shows all groups. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Product groups to show, each on or off (CLM-09). */
export function GroupFilter({ groups, chosen, onChange }: GroupFilterProps) {
  const t = useTranslations('new-claim.items');
  if (groups.length < 2) return null;
  const toggle = (label: string) =>
    onChange(chosen.includes(label) ? chosen.filter((each) => each !== label) : [...chosen, label]);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('groups')}</legend>
      {groups.map(({ label, name }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen.includes(label)}
          className="min-h-9 rounded-full border border-line-strong bg-surface px-3 text-sm hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-strong pointer-coarse:min-h-11"
          onClick={() => toggle(label)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
