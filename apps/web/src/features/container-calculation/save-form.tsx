import { CALCULATION_NAME_MAX } from '@maincrop/domain/load/saved-calculation';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bodyOf, type CalculationState } from './use-calculation.ts';
import type { Saved } from './use-saved.ts';

export interface SaveFormProps {
  readonly state: CalculationState;
  readonly saved: Saved;
}

/** Saves the calculation under a new name, or what has changed under the one that it has. */
export function SaveForm({ state, saved }: SaveFormProps) {
  const t = useTranslations('container-calculation.saved');
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  // Kept until it is saved: an answer that got lost on its way does not leave two.
  const newId = useRef<string>(undefined);
  const current = state.draft.saved;
  const problem = nameProblem(name);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsRefused(problem !== null);
    if (problem !== null) return;
    newId.current ??= crypto.randomUUID();
    const named = { id: newId.current, name: name.trim() };
    if (!(await saved.save({ ...named, ...bodyOf(state) }))) return;
    newId.current = undefined;
    state.change({ saved: named });
    setName('');
  };
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-48 grow"
          label={t('name')}
          value={name}
          error={isRefused && problem !== null ? t(problem, { maximum: CALCULATION_NAME_MAX }) : undefined}
          onChange={setName}
        />
        <Button type="submit" isPending={saved.isPending} className="tablet:mt-[1.625rem]">
          {t('save')}
        </Button>
      </div>
      {current !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">{t('current', { name: current.name })}</span>
          <Button
            size="small"
            isPending={saved.isPending}
            onClick={() => void saved.save({ ...current, ...bodyOf(state) })}
          >
            {t('saveChanges')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** What is wrong with a name; null when nothing is. */
export function nameProblem(name: string): 'nameMissing' | 'nameTooLong' | null {
  const { length } = name.trim();
  if (length === 0) return 'nameMissing';
  return length > CALCULATION_NAME_MAX ? 'nameTooLong' : null;
}
