import type { AssignableRole, CreateUserBody } from '@maincrop/contract/schemas/users';
import { GROUPS, type Group } from '@maincrop/domain/access/groups';
import { DEFAULT_LOCALE, localesFor } from '@maincrop/domain/locale/locales';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RoleChoice } from '../../blocks/role-choice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { localeOptions } from '../../lib/i18n/locale-options.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SapIdField } from './sap-id-field.tsx';
import type { SapLookup } from './use-sap-lookup.ts';

export interface NewUser extends Omit<CreateUserBody, 'roles' | 'sapId'> {
  /** Ids of roles; null while they are those of the group. */
  readonly roles: ReadonlySet<string> | null;
  readonly sapId: string;
}

export const EMPTY_USER: NewUser = {
  email: '',
  firstName: '',
  lastName: '',
  group: 'direct-customers',
  roles: null,
  sapId: '',
  locale: DEFAULT_LOCALE,
};

/** Whether everything that a user needs is there; whether it is right is for the service to say. */
export function isComplete({ email, firstName, lastName }: NewUser): boolean {
  return [email, firstName, lastName].every((text) => text.trim() !== '');
}

export interface NewUserFieldsProps {
  readonly entry: NewUser;
  readonly onChange: (entry: NewUser) => void;
  /** The form was submitted: missing values are named. */
  readonly isChecked: boolean;
  readonly lookup: SapLookup;
  readonly error: unknown;
}

/** The fields of a new user; roles and languages follow the group (OPEN-23, I18N-02). */
export function NewUserFields({ entry, onChange, isChecked, lookup, error }: NewUserFieldsProps) {
  const t = useTranslations('users');
  const tForm = useTranslations('app.form');
  const fieldError = useFieldErrors(error);
  const { data } = useQuery(operationQuery('listUserRoles'));
  const roles = data?.roles ?? [];
  const chosen = entry.roles ?? rolesOf(entry.group, roles);
  const text = (name: 'email' | 'firstName' | 'lastName') => ({
    label: t(`column.${name}`),
    value: entry[name],
    required: true,
    autoComplete: 'off',
    maxLength: name === 'email' ? 254 : 80,
    onChange: (value: string) => onChange({ ...entry, [name]: value }),
    error: isChecked && entry[name].trim() === '' ? tForm('required') : fieldError(name),
  });
  const handleGroup = (group: Group) => {
    const locales = localesFor([group]);
    const locale = locales.includes(entry.locale) ? entry.locale : (locales[0] ?? DEFAULT_LOCALE);
    onChange({ ...entry, group, locale, roles: rolesAfter(entry, group, roles) });
  };
  const handleRole = (roleId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(roleId);
    else next.delete(roleId);
    onChange({ ...entry, roles: next });
  };
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField {...text('email')} type="email" autoCapitalize="none" className="tablet:col-span-2" />
      <TextField {...text('firstName')} />
      <TextField {...text('lastName')} />
      <Select
        label={t('column.group')}
        value={entry.group}
        onChange={handleGroup}
        options={GROUPS.map((group) => ({ value: group, label: t(`group.${group}`) }))}
        error={fieldError('group')}
      />
      <Select
        label={t('column.locale')}
        value={entry.locale}
        onChange={(locale) => onChange({ ...entry, locale })}
        options={localeOptions([entry.group])}
        error={fieldError('locale')}
      />
      <div className="tablet:col-span-2">
        <SapIdField
          label={t('column.sapId')}
          value={entry.sapId}
          onChange={(sapId) => onChange({ ...entry, sapId })}
          lookup={lookup}
          error={fieldError('sapId')}
        />
      </div>
      <div className="tablet:col-span-2">
        <RoleChoice
          label={t('column.roles')}
          roles={roles}
          chosen={chosen}
          onChange={handleRole}
          error={fieldError('roles')}
        />
      </div>
    </div>
  );
}

/** The default role of a group. */
function rolesOf(group: Group, roles: readonly AssignableRole[]): ReadonlySet<string> {
  return new Set(roles.filter((role) => role.group === group).map(({ id }) => id));
}

/** The default role follows the group; what was chosen besides stays, and null stays the role of the group. */
function rolesAfter(
  { group: before, roles: chosen }: NewUser,
  after: Group,
  roles: readonly AssignableRole[],
): NewUser['roles'] {
  return chosen && new Set(chosen).difference(rolesOf(before, roles)).union(rolesOf(after, roles));
}
