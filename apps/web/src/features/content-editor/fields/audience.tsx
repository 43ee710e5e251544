import type { EditedBlock } from '@maincrop/contract/schemas/content-editing';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';

export interface AudienceProps {
  readonly block: EditedBlock;
  readonly onChange: (block: EditedBlock) => void;
}

const FLAGS = ['direct', 'indirect', 'multinational'] as const;

/** For whom a block shows: for everybody, or for the groups whose flag is set (ACC-11). */
export function Audience({ block, onChange }: AudienceProps) {
  const t = useTranslations('content-editor');
  const isForAll = FLAGS.every((flag) => block[flag] === null || block[flag] === undefined);
  const handleChoice = (choice: 'all' | 'some') => {
    const flag = choice === 'all' ? null : true;
    onChange({ ...block, direct: flag, indirect: flag, multinational: flag });
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Select
        label={t('audience.title')}
        value={isForAll ? 'all' : 'some'}
        onChange={handleChoice}
        options={[
          { value: 'all', label: t('audience.all') },
          { value: 'some', label: t('audience.some') },
        ]}
        className="max-w-xs"
      />
      {!isForAll && (
        <div className="flex flex-wrap gap-x-6">
          {FLAGS.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`field.${flag}`)}
              isChecked={block[flag] === true}
              onChange={(isChecked) => onChange({ ...block, [flag]: isChecked })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
