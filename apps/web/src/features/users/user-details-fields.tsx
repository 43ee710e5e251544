import type { UpdateUserBody, UserDetail } from '@maincrop/contract/schemas/users';
import { GROUPS, type Group, parseGroup } from '@maincrop/domain/access/groups';
import { DEFAULT_LOCALE, type Locale, localesFor, parseLocale } from '@maincrop/domain/locale/locales';
import { paddedSapId } from '@maincrop/domain/sap-id/sap-id';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { localeOptions } from '../../lib/i18n/locale-options.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SapIdField } from './sap-id-field.tsx';
import type { SapLookup } from './use-sap-lookup.ts';

export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly group: Group | '';
  readonly sapId: string;
  readonly locale: Locale;
}

export function detailsOf(user: UserDetail): Details {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    group: parseGroup(user.group) ?? '',
    sapId: user.sapId ?? '',
    locale: parseLocale(user.locale) ?? DEFAULT_LOCALE,
  };
}

/** What differs from the user as loaded, as the service takes it; an empty SAP ID or group takes it away. */
export function changedFields(user: UserDetail, entry: Details): Omit<UpdateUserBody, 'version'> {
  const before = detailsOf(user);
  const sapId = paddedSapId(entry.sapId);
  return {
    ...(entry.firstName.trim() !== before.firstName && { firstName: entry.firstName.trim() }),
    ...(entry.lastName.trim() !== before.lastName && { lastName: entry.lastName.trim() }),
    ...(entry.group !== before.group && { group: entry.group === '' ? null : entry.group }),
    ...(sapId !== before.sapId && { sapId: sapId === '' ? null : sapId }),
    ...(entry.locale !== before.locale && { locale: entry.locale }),
  };
}

/** Of these changes what was not among those that were sent: typed while they were under way. */
export function typedSince(changes: Partial<Details>, sent: Partial<Details>): Partial<Details> {
  const rest: { -readonly [Name in keyof Details]?: Details[Name] } = { ...changes };
  for (const name of DETAIL_NAMES) if (rest[name] === sent[name]) delete rest[name];
  return rest;
}

const DETAIL_NAMES = ['firstName', 'lastName', 'group', 'sapId', 'locale'] as const;

export interface UserDetailsFieldsProps {
  /** The user as loaded. A name that is there cannot be taken away. */
  readonly before: Details;
  readonly entry: Details;
  readonly onChange: (change: Partial<Details>) => void;
  readonly lookup: SapLookup;
  readonly error: unknown;
  readonly isReadOnly: boolean;
}

export function UserDetailsFields(props: UserDetailsFieldsProps) {
  const { before, entry, onChange, lookup, error, isReadOnly } = props;
  const t = useTranslations('users');
  const tForm = useTranslations('app.form');
  const fieldError = useFieldErrors(error);
  const name = (field: 'firstName' | 'lastName') => ({
    label: t(`column.${field}`),
    value: entry[field],
    required: before[field] !== '',
    readOnly: isReadOnly,
    autoComplete: 'off',
    maxLength: 80,
    onChange: (value: string) => onChange({ [field]: value }),
    error: entry[field].trim() === '' && before[field] !== '' ? tForm('required') : fieldError(field),
  });
  const handleGroup = (group: Group | '') => {
    const offered = localesFor(group === '' ? [] : [group]);
    const [first = DEFAULT_LOCALE] = offered;
    onChange({ group, ...(!offered.includes(entry.locale) && { locale: first }) });
  };
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <TextField {...name('firstName')} />
      <TextField {...name('lastName')} />
      <Select<Group | ''>
        label={t('column.group')}
        value={entry.group}
        onChange={handleGroup}
        isDisabled={isReadOnly}
        help={t('detail.groupHelp')}
        options={[
          { value: '', label: t('detail.noGroup') },
          ...GROUPS.map((group) => ({ value: group, label: t(`group.${group}`) })),
        ]}
        error={fieldError('group')}
      />
      <SapIdField
        label={t('column.sapId')}
        value={entry.sapId}
        onChange={(sapId) => onChange({ sapId })}
        lookup={lookup}
        error={fieldError('sapId')}
        isReadOnly={isReadOnly}
      />
      <Select
        label={t('column.locale')}
        value={entry.locale}
        onChange={(locale) => onChange({ locale })}
        isDisabled={isReadOnly}
        options={localeOptions(entry.group === '' ? [] : [entry.group], entry.locale)}
        error={fieldError('locale')}
      />
    </div>
  );
}
