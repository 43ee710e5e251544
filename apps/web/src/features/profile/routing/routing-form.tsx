import type { Routing } from '@maincrop/contract/schemas/e-invoice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useReload } from '../../../blocks/use-reload.ts';
import { useDraft } from '../../../blocks/use-draft.ts';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEditorDone } from '../editor-done.ts';
import { FormButtons } from '../form-buttons.tsx';
import { SaveNotice } from '../save-notice.tsx';
import { ROUTING_FIELDS, routingEntry, useSaveRouting } from './use-save-routing.ts';

/** All fields are optional; two people of one customer may edit at once, so a conflict keeps what was typed. */
export function RoutingForm({ routing }: { readonly routing: Routing }) {
  const t = useTranslations('profile.routing');
  const tProfile = useTranslations('profile');
  const onDone = useEditorDone();
  const { draft, base, change, rebase } = useDraft(routingEntry(routing));
  const [version, setVersion] = useState(routing.version);
  const [isRebased, setIsRebased] = useState(false);
  const { save, loadFresh } = useSaveRouting(onDone);
  const fieldError = useFieldErrors(save.error);
  const reload = useReload(save, async () => {
    const fresh = await loadFresh();
    rebase(routingEntry(fresh));
    setVersion(fresh.version);
    setIsRebased(true);
  });
  const helpOf = (field: (typeof ROUTING_FIELDS)[number]) =>
    isRebased && draft[field] !== base[field]
      ? tProfile('savedNow', { value: base[field] === '' ? '-' : base[field] })
      : t(`${field}Help`);
  return (
    <Form onSubmit={() => save.mutate({ ...draft, version })} label={t('title')} error={save.error}>
      {save.isError && <SaveNotice error={save.error} reload={reload} />}
      <div className="grid gap-4 tablet:grid-cols-2">
        {ROUTING_FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            name={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LENGTH_MAX}
            value={draft[field]}
            onChange={(text) => change({ [field]: text })}
            error={fieldError(field)}
            help={helpOf(field)}
          />
        ))}
      </div>
      <FormButtons isPending={save.isPending || reload.isPending} onCancel={onDone} />
    </Form>
  );
}

/** As in the schema of the contract. */
const LENGTH_MAX = 64;
