import type { ContentBlock } from '@maincrop/contract/schemas/content';
import type { ContentChange } from '@maincrop/domain/content/compare-content';
import type { WordRun } from '@maincrop/domain/content/compare-words';
import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<ContentChange['kind'], Tone>> = {
  added: 'ok',
  removed: 'danger',
  changed: 'warn',
  moved: 'neutral',
};

/** What differs between two versions: each place with its fields, word by word. */
export function ChangeList({ changes }: { readonly changes: readonly ContentChange[] }) {
  const t = useTranslations('content-editor');
  if (changes.length === 0) return <p className="text-muted">{t('change.same')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {changes.map((change) => (
        <li key={`${change.block?.id ?? ''} ${change.kind}`} className="flex flex-col gap-1.5">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[change.kind]}>{t(`change.${change.kind}`)}</Badge>
            <PlaceName change={change} />
          </p>
          <ChangedFields change={change} only={null} />
        </li>
      ))}
    </ul>
  );
}

/** The name of a place of a page. */
export function PlaceName({ change: { block } }: { readonly change: ContentChange }) {
  const t = useTranslations('content-editor');
  // Blocks that are compared have passed the contract, which knows their types.
  const name = block === null ? t('section.page') : t(`type.${block.type as ContentBlock['type']}`);
  return <span className="font-semibold">{name}</span>;
}

export interface ChangedFieldsProps {
  readonly change: ContentChange;
  /** Of two texts side by side, the one whose words are shown: `removed` those of before, `added` those of after. */
  readonly only: 'removed' | 'added' | null;
}

/** The fields of a place that differ. */
export function ChangedFields({ change, only }: ChangedFieldsProps) {
  const t = useTranslations('content-editor');
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {change.fields.map(({ field, words }) => (
        <div key={field}>
          <dt className="text-muted">{t(`field.${field as 'title'}`)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {words
              .filter(({ kind }) => only === null || kind === 'same' || kind === only)
              .map((run, place) => (
                // Runs have no names, and a comparison does not change.
                <Run key={`${place} ${run.kind}`} run={run} isAlone={only !== null} />
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RunProps {
  readonly run: WordRun;
  /** The other text stands beside it: nothing was added or removed here, it only differs. */
  readonly isAlone: boolean;
}

function Run({ run: { kind, words }, isAlone }: RunProps) {
  if (kind === 'same') return `${words} `;
  if (isAlone)
    return (
      <>
        <mark className="bg-warn-soft text-warn">{words}</mark>{' '}
      </>
    );
  return kind === 'added' ? (
    <>
      <ins className="bg-ok-soft text-ok decoration-1">{words}</ins>{' '}
    </>
  ) : (
    <>
      <del className="bg-danger-soft text-danger">{words}</del>{' '}
    </>
  );
}
