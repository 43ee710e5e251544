import type { RoleAttributes, RolePolicy } from '@maincrop/contract/schemas/roles';
import { ACTIONS, type Action } from '@maincrop/domain/access/policy';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PolicyFilters } from './policy-filters.tsx';
import type { RolePolicyDraft } from './use-save-role.ts';

export interface PolicyDialogProps {
  /** Null for a new one. */
  readonly policy: RolePolicy | null;
  readonly isPending: boolean;
  readonly refusal: ReactNode;
  readonly onSave: (policy: RolePolicyDraft) => void;
  readonly onClose: () => void;
}

/** Writes one policy; offers the resources of the endpoint table with the actions they have (ADM-16, ADM-17). */
export function PolicyDialog({ policy, isPending, refusal, onSave, onClose }: PolicyDialogProps) {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const form = usePolicyForm(policy);
  const { draft, change, errors } = form;
  const listId = useId();
  const handleSubmit = () => {
    if (form.tryAll()) onSave(draft);
  };
  return (
    <Dialog
      isOpen
      size="wide"
      title={policy === null ? t('policy.add') : t('policy.edit', { resource: policy.resource })}
      onClose={onClose}
    >
      <Form onSubmit={handleSubmit} className="flex flex-col gap-4">
        {refusal}
        <TextField
          label={t('policy.resource')}
          help={t('policy.resourceHelp')}
          value={draft.resource}
          onChange={(resource) => change({ resource })}
          error={errors.resource}
          list={listId}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <datalist id={listId}>
          {form.resources.map((resource) => (
            <option key={resource}>{resource}</option>
          ))}
        </datalist>
        <ActionChoice
          offered={form.offered}
          chosen={draft.actions}
          error={errors.actions}
          onChange={(actions) => change({ actions })}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label={t('policy.effect')}
            value={draft.effect}
            onChange={(effect) => change({ effect })}
            options={EFFECTS.map((effect) => ({ value: effect, label: t(`effect.${effect}`) }))}
          />
          <Select<string>
            label={t('policy.language')}
            value={draft.locale ?? ''}
            onChange={(locale) => change({ locale: locale === '' ? null : locale })}
            options={[
              { value: '', label: t('policy.everyLanguage') },
              ...LOCALES.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        </div>
        <Checkbox
          label={t('policy.wildcard')}
          isChecked={draft.wildcard}
          onChange={(wildcard) => change({ wildcard })}
        />
        <PolicyFilters
          models={form.models}
          filters={draft.filters}
          isTried={form.isTried}
          onChange={(filters) => change({ filters })}
        />
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={onClose}>{app('ui.cancel')}</Button>
          <Button kind="primary" type="submit" isPending={isPending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface ActionChoiceProps {
  readonly offered: readonly Action[];
  readonly chosen: readonly Action[];
  readonly error: string | undefined;
  readonly onChange: (actions: Action[]) => void;
}

function ActionChoice({ offered, chosen, error, onChange }: ActionChoiceProps) {
  const t = useTranslations('roles');
  const shown = ACTIONS.filter((action) => offered.includes(action) || chosen.includes(action));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('policy.actions')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {shown.map((action, index) => (
          <Checkbox
            key={action}
            label={t(`action.${action}`)}
            isChecked={chosen.includes(action)}
            error={index === 0 ? error : undefined}
            onChange={(isChecked) =>
              onChange(ACTIONS.filter((each) => (each === action ? isChecked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What is being written, what the service offers for it, and what is wrong once saving was tried. */
function usePolicyForm(policy: RolePolicy | null) {
  const t = useTranslations('roles');
  const { data } = useQuery(operationQuery('listRoleAttributes'));
  const [draft, setDraft] = useState<RolePolicyDraft>(policy ?? EMPTY);
  const [isTried, setIsTried] = useState(false);
  const isResource = RESOURCE.test(draft.resource.trim());
  const hasActions = draft.actions.length > 0;
  return {
    draft,
    isTried,
    ...offerFor(draft, data),
    resources: data?.resources.map(({ resource }) => resource) ?? [],
    errors: {
      resource: isTried && !isResource ? t('policy.resourceError') : undefined,
      actions: isTried && !hasActions ? t('policy.actionsError') : undefined,
    },
    change: (changes: Partial<RolePolicyDraft>) => setDraft({ ...draft, ...changes }),
    tryAll: () => {
      setIsTried(true);
      return isResource && hasActions && draft.filters.every(({ value }) => value.trim() !== '');
    },
  };
}

/** Actions and models that mean something for the resource; all of them when it covers more than one. */
function offerFor({ resource, wildcard }: RolePolicyDraft, attributes: RoleAttributes | undefined) {
  const name = resource.trim();
  const known = attributes?.resources.find((each) => each.resource === name);
  const isCovering = wildcard || name.endsWith('*');
  return {
    offered: known === undefined || isCovering ? ACTIONS : known.actions,
    models: attributes?.models.filter(({ model }) => isCovering || model === known?.model) ?? [],
  };
}

/** `*`, a path, or a path that ends in a wildcard (OPEN-07). */
const RESOURCE = /^(\*|\/\*|\/[^\s*]*(\/\*)?)$/;
const EFFECTS = ['allow', 'deny'] as const;
const EMPTY: RolePolicyDraft = {
  resource: '',
  actions: ['get'],
  effect: 'allow',
  wildcard: false,
  locale: null,
  filters: [],
};
