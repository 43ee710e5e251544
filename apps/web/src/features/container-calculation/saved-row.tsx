import type { SavedCalculation } from '@maincrop/contract/schemas/container-calculation';
import { CALCULATION_NAME_MAX } from '@maincrop/domain/load/saved-calculation';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { formatInstant } from '../../lib/formats.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { openedOf } from './linked-calculation.tsx';
import { nameProblem } from './save-form.tsx';
import type { CalculationState } from './use-calculation.ts';
import type { Saved } from './use-saved.ts';

export interface SavedRowProps {
  readonly one: SavedCalculation;
  readonly state: CalculationState;
  readonly saved: Saved;
}

/** One saved calculation with what can be done with it. */
export function SavedRow({ one, state, saved }: SavedRowProps) {
  const t = useTranslations('container-calculation.saved');
  const tSettings = useTranslations('container-calculation.settings');
  const locale = useLocale();
  const navigate = useNavigate();
  const [isRenamed, setIsRenamed] = useState(false);
  const open = () => {
    state.replace(openedOf(one));
    void navigate({ to: '/container-calculation/$step', params: { step: 'select-products' } });
  };
  const copyLink = async () => {
    const link = new URL(`/container-calculation/select-products?saved=${one.id}`, window.location.href);
    try {
      await navigator.clipboard.writeText(link.href);
      showToast({ tone: 'ok', text: t('copied') });
    } catch {
      // Without permission browsers refuse; then the link itself is shown.
      showToast({ tone: 'warn', text: link.href });
    }
  };
  if (isRenamed) return <Rename one={one} saved={saved} onDone={() => setIsRenamed(false)} />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 grow basis-0">
        <p className="font-semibold wrap-anywhere">{one.name}</p>
        <p className="text-xs text-muted">
          {tSettings(one.containerType)} · {tSettings(one.loadBase)} ·{' '}
          {t('products', { count: one.Products.length })} ·{' '}
          <span className="whitespace-nowrap">{formatInstant(new Date(one.changedAt), locale)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="small" aria-label={t('openNamed', { name: one.name })} onClick={open}>
          {t('open')}
        </Button>
        <div className="flex gap-1">
          <IconButton icon="copy" label={t('copyLink', { name: one.name })} onClick={() => void copyLink()} />
          <IconButton
            icon="edit"
            label={t('rename', { name: one.name })}
            onClick={() => setIsRenamed(true)}
          />
          <IconButton
            icon="trash"
            label={t('delete', { name: one.name })}
            onClick={() => saved.remove(one)}
          />
        </div>
      </div>
    </li>
  );
}

interface RenameProps {
  readonly one: SavedCalculation;
  readonly saved: Saved;
  readonly onDone: () => void;
}

function Rename({ one, saved, onDone }: RenameProps) {
  const t = useTranslations('container-calculation.saved');
  const [name, setName] = useState(one.name);
  const problem = nameProblem(name);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (problem !== null) return;
    if (await saved.rename({ id: one.id, name: name.trim() })) onDone();
  };
  return (
    <li className="py-2">
      <form
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextField
          ref={focusWhenShown}
          className="min-w-48 grow"
          label={t('newName')}
          value={name}
          error={problem === null ? undefined : t(problem, { maximum: CALCULATION_NAME_MAX })}
          onChange={setName}
        />
        <div className="flex gap-2 tablet:mt-[1.625rem]">
          <Button onClick={onDone}>{t('keepName')}</Button>
          <Button type="submit" isPending={saved.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </li>
  );
}
