import { useTranslations } from 'use-intl';
import { Icon, ICON_NAMES } from '../../ui/icons.tsx';
import { Part, Specimen } from './part.tsx';

const COLOURS = [
  'bg-canvas',
  'bg-surface',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-ink',
  'bg-muted',
  'bg-brand',
  'bg-brand-strong',
  'bg-brand-soft',
  'bg-ok',
  'bg-ok-soft',
  'bg-warn',
  'bg-warn-soft',
  'bg-danger',
  'bg-danger-fill',
  'bg-danger-soft',
  'bg-soil',
  'bg-soil-line',
  'bg-soil-light',
] as const;

/** Every colour under the name that components use. */
export function ColourPart() {
  return (
    <Part name="colours">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 text-xs">
        {COLOURS.map((colour) => (
          <li key={colour}>
            <span
              data-specimen={colour}
              className={`block h-12 rounded-md border border-line-strong ${colour}`}
            />
            <code>{colour.replace('bg-', '')}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const SIZES = ['text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'] as const;
const WEIGHTS = ['font-normal', 'font-semibold', 'font-bold'] as const;

/** The six sizes and three weights of the typeface. */
export function TypePart() {
  const t = useTranslations('design');
  return (
    <Part name="type">
      {SIZES.map((size) => (
        <Specimen key={size} name={size}>
          <p className={size}>
            {t('sample')} <span className="tabular-nums">0123456789</span>
          </p>
        </Specimen>
      ))}
      <div className="flex flex-wrap gap-6">
        {WEIGHTS.map((weight) => (
          <Specimen key={weight} name={weight}>
            <p className={weight}>Maincrop 4 × 2.5 kg</p>
          </Specimen>
        ))}
      </div>
    </Part>
  );
}

/** The line drawings, with the names under which they are asked for. */
export function IconPart() {
  return (
    <Part name="icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 text-xs">
        {ICON_NAMES.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Icon name={name} size={6} />
            <code className="wrap-anywhere">{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}
