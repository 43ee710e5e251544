import type { EditedContent, EditedPage } from '@maincrop/contract/schemas/content-editing';
import { compareContent, type ContentChange } from '@maincrop/domain/content/compare-content';
import { mergeContent, PAGE_PLACE } from '@maincrop/domain/content/merge-content';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangedFields, PlaceName } from './change-list.tsx';

export interface ConflictProps {
  readonly mine: EditedContent;
  readonly theirs: EditedPage;
  readonly onSettle: (merged: EditedContent) => void;
}

type Side = 'theirs' | 'mine';

/** Two texts of one page side by side, place by place; whoever came second chooses and loses nothing. */
export function Conflict({ mine, theirs, onSettle }: ConflictProps) {
  const t = useTranslations('content-editor');
  const [kept, setKept] = useState<ReadonlyMap<string, Side>>(new Map());
  const saved = theirs.content;
  if (saved === null) return null;
  const changes = compareContent(saved, mine);
  const keep = (place: string, side: Side) => setKept(new Map([...kept, [place, side]]));
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warn" title={t('conflict.title')}>
        {t('conflict.text')}
      </Notice>
      <ul className="flex flex-col gap-4">
        {changes.map((change) => {
          const place = change.block?.id ?? PAGE_PLACE;
          return (
            <li key={place}>
              <Place
                change={change}
                author={theirs.changedBy?.fullName ?? t('someone')}
                side={kept.get(place) ?? 'mine'}
                onSide={(side) => keep(place, side)}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button kind="primary" onClick={() => onSettle(mergeContent(mine, saved, kept))}>
          {t('conflict.merge')}
        </Button>
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly change: ContentChange;
  readonly author: string;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

function Place({ change, author, side, onSide }: PlaceProps) {
  const t = useTranslations('content-editor');
  const name = `place ${change.block?.id ?? PAGE_PLACE}`;
  const sides = [
    {
      side: 'theirs',
      label: t('conflict.theirs', { name: author }),
      only: 'removed',
      isAbsent: change.kind === 'added',
    },
    { side: 'mine', label: t('conflict.mine'), only: 'added', isAbsent: change.kind === 'removed' },
  ] as const;
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="px-1">
        <PlaceName change={change} />
      </legend>
      <div className="grid gap-4 tablet:grid-cols-2">
        {sides.map((each) => (
          <label
            key={each.side}
            className={`flex cursor-pointer flex-col gap-2 rounded-md border p-3 ${side === each.side ? 'border-brand bg-brand-soft' : 'border-line'}`}
          >
            <span className="flex min-h-9 items-center gap-2 font-semibold">
              <input
                type="radio"
                name={name}
                className="size-5 accent-brand"
                checked={side === each.side}
                onChange={() => onSide(each.side)}
              />
              {each.label}
            </span>
            {each.isAbsent ? (
              <span className="text-sm text-muted">{t('conflict.absent')}</span>
            ) : (
              <ChangedFields change={change} only={each.only} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
