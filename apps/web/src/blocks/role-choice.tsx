import type { AssignableRole } from '@maincrop/contract/schemas/users';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldTexts } from '../ui/field.tsx';

export interface RoleChoiceProps {
  readonly label: string;
  readonly roles: readonly AssignableRole[];
  /** Ids of the roles that are ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (roleId: string, isChosen: boolean) => void;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** Several roles at once; those that go beyond one's own rights can be seen, but not given. */
export function RoleChoice(props: RoleChoiceProps) {
  const { label, roles, chosen, onChange, error, isDisabled = false } = props;
  const t = useTranslations('users.roles');
  const id = useId();
  const hasBarred = !isDisabled && roles.some((role) => !role.isAssignable && !chosen.has(role.id));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid gap-x-4 tablet:grid-cols-2">
        {roles.map((role) => {
          const isBarred = isDisabled || (!role.isAssignable && !chosen.has(role.id));
          return (
            <Checkbox
              key={role.id}
              label={role.name}
              isChecked={chosen.has(role.id)}
              isDisabled={isBarred}
              errorId={error === undefined || isBarred ? undefined : `${id}-error`}
              onChange={(isChecked) => onChange(role.id, isChecked)}
            />
          );
        })}
      </div>
      {hasBarred && <p className="mt-1 text-sm text-muted">{t('barred')}</p>}
      <FieldTexts id={id} error={error} />
    </fieldset>
  );
}
