import type { EditedBlock } from '@maincrop/contract/schemas/content-editing';
import { BLOCK_FIELDS } from '@maincrop/contract/content-fields';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Audience } from './fields/audience.tsx';
import { FieldControl } from './fields/field-control.tsx';
import { placeOfGap } from './gap-place.ts';
import { newId } from './new-id.ts';
import type { Editing } from './use-editing.ts';

type BlockType = EditedBlock['type'];
// The table has a row for each type there is.
const TYPES = Object.keys(BLOCK_FIELDS) as BlockType[];

/** The blocks of a page in their order; each has the fields of its type. */
export function BlockList({ editing }: { readonly editing: Editing }) {
  const t = useTranslations('content-editor');
  const { draft, changeBlocks, base } = editing;
  const { blocks } = draft;
  const put = (block: EditedBlock) =>
    changeBlocks((now) => now.map((each) => (each.id === block.id ? block : each)));
  const move = (moved: EditedBlock, by: -1 | 1) =>
    changeBlocks((now) => {
      const place = now.findIndex(({ id }) => id === moved.id);
      return now.toSpliced(place, 1).toSpliced(place + by, 0, moved);
    });
  return (
    <section aria-labelledby="blocks" className="flex flex-col gap-3">
      <h2 id="blocks" className="text-lg">
        {t('section.blocks')}
      </h2>
      {blocks.length === 0 && <p className="text-muted">{t('block.none')}</p>}
      <ol className="flex flex-col gap-4">
        {blocks.map((block, place) => (
          <li key={block.id}>
            <BlockCard
              block={block}
              source={base.source?.blocks.find(({ id }) => id === block.id)}
              place={place}
              isLast={place === blocks.length - 1}
              onChange={put}
              onMove={(by) => move(block, by)}
              onRemove={() => changeBlocks((now) => now.filter(({ id }) => id !== block.id))}
            />
          </li>
        ))}
      </ol>
      <AddBlock onAdd={(type) => changeBlocks((now) => [...now, { id: newId(), type }])} />
    </section>
  );
}

interface BlockCardProps {
  readonly block: EditedBlock;
  readonly source: EditedBlock | undefined;
  readonly place: number;
  readonly isLast: boolean;
  readonly onChange: (block: EditedBlock) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function BlockCard({ block, source, place, isLast, onChange, onMove, onRemove }: BlockCardProps) {
  const t = useTranslations('content-editor');
  const number = String(place + 1);
  return (
    <section
      aria-label={t('block.nameless', { number, type: t(`type.${block.type}`) })}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 tablet:px-5">
        <h3 className="text-base">
          <span className="mr-2 text-muted">{number}</span>
          {t(`type.${block.type}`)}
        </h3>
        <div className="flex">
          <IconButton
            icon="chevronUp"
            label={t('block.up', { number })}
            isDisabled={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevronDown"
            label={t('block.down', { number })}
            isDisabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton icon="trash" label={t('block.remove', { number })} onClick={onRemove} />
        </div>
      </div>
      <div className="flex flex-col gap-4 p-4 tablet:p-5">
        {BLOCK_FIELDS[block.type].map((field) => (
          <div key={field} data-place={placeOfGap(place, field)}>
            <FieldControl field={field} block={block} source={source} onChange={onChange} />
          </div>
        ))}
        <Audience block={block} onChange={onChange} />
      </div>
    </section>
  );
}

function AddBlock({ onAdd }: { readonly onAdd: (type: BlockType) => void }) {
  const t = useTranslations('content-editor');
  const [type, setType] = useState<BlockType>('intro');
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-lg border border-dashed border-line-strong p-4">
      <Select
        label={t('block.type')}
        value={type}
        onChange={setType}
        options={TYPES.map((each) => ({ value: each, label: t(`type.${each}`) }))}
        className="w-72 max-w-full"
      />
      <Button icon="plus" onClick={() => onAdd(type)}>
        {t('block.add')}
      </Button>
    </div>
  );
}
