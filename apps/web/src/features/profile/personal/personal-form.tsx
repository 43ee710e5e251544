import type { Profile } from '@maincrop/contract/schemas/profile';
import { PROFILE_LENGTHS } from '@maincrop/domain/profile/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReload } from '../../../blocks/use-reload.ts';
import { useDraft } from '../../../blocks/use-draft.ts';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEditorDone } from '../editor-done.ts';
import { FormButtons } from '../form-buttons.tsx';
import { SaveNotice } from '../save-notice.tsx';
import { PERSONAL_FIELDS, type PersonalEntry, personalEntry, useSaveProfile } from './use-save-profile.ts';

/** The five fields of the personal block; the names are needed (PRO-01, PRO-04). */
export function PersonalForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile.personal');
  const tProfile = useTranslations('profile');
  const tForm = useTranslations('app.form');
  const onDone = useEditorDone();
  const { draft, base, change, rebase } = useDraft(personalEntry(profile));
  const [version, setVersion] = useState(profile.version);
  const [isChecked, setIsChecked] = useState(false);
  const [isRebased, setIsRebased] = useState(false);
  const { save, loadFresh } = useSaveProfile(onDone);
  const errorOf = (field: keyof PersonalEntry) =>
    isChecked && REQUIRED.has(field) && draft[field].trim() === '' ? tForm('required') : undefined;
  const handleSubmit = () => {
    setIsChecked(true);
    if (draft.firstName.trim() !== '' && draft.lastName.trim() !== '') save.mutate({ entry: draft, version });
  };
  const reload = useReload(save, async () => {
    const fresh = await loadFresh();
    rebase(personalEntry(fresh));
    setVersion(fresh.version);
    setIsRebased(true);
  });
  return (
    <Form onSubmit={handleSubmit} label={t('title')} error={save.error}>
      {save.isError && <SaveNotice error={save.error} reload={reload} />}
      <div className="grid gap-4 tablet:grid-cols-2">
        {PERSONAL_FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            name={field}
            autoComplete={AUTOCOMPLETE[field]}
            maxLength={PROFILE_LENGTHS[field]}
            required={REQUIRED.has(field)}
            value={draft[field]}
            onChange={(text) => change({ [field]: text })}
            error={errorOf(field)}
            help={
              isRebased && draft[field] !== base[field]
                ? tProfile('savedNow', { value: base[field] === '' ? '-' : base[field] })
                : undefined
            }
          />
        ))}
      </div>
      <FormButtons isPending={save.isPending || reload.isPending} onCancel={onDone} />
    </Form>
  );
}

const REQUIRED: ReadonlySet<keyof PersonalEntry> = new Set(['firstName', 'lastName']);
const AUTOCOMPLETE: Record<keyof PersonalEntry, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  functionTitle: 'organization-title',
  city: 'address-level2',
  country: 'country-name',
};
