import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Form } from '../../ui/form.tsx';
import { Narrowing } from '../../blocks/list/narrowing.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AuditSearch, parseAuditSearch } from './audit-search.ts';
import { useActionText } from './use-action-text.ts';

const route = getRouteApi('/audit');

export interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** Every action that occurs. */
  readonly actions: readonly string[];
}

/** What narrows the trail; text and action at once, person and days together when they are applied. */
export function AuditFilters({ search, actions }: AuditFiltersProps) {
  const t = useTranslations('audit');
  const textOf = useActionText();
  const navigate = route.useNavigate();
  const [entry, setEntry] = useState({ fields: fieldsOf(search), of: search });
  // The fields follow the address, also where Back changes it, and keep the focus.
  if (!areSame(fieldsOf(entry.of), fieldsOf(search))) setEntry({ fields: fieldsOf(search), of: search });
  // A day that cannot be read stands in its control alone, and goes with it.
  const [clears, setClears] = useState(0);
  const { fields } = entry;
  const setFields = (next: typeof fields) => setEntry({ fields: next, of: search });
  const change = (changes: Readonly<Record<string, string>>) =>
    void navigate({
      search: parseAuditSearch({ ...search, page: undefined, ...changes }),
      resetScroll: false,
    });
  const known = search.action !== undefined && !actions.includes(search.action) ? [search.action] : [];
  const isNarrowed = Object.keys(search).some((name) => name !== 'page');
  return (
    <div className="flex flex-col gap-3">
      <Narrowing>
        <SearchBox label={t('search')} query={search.q ?? ''} onSearch={(q) => change({ q })} />
        <Select<string>
          label={t('action')}
          hideLabel
          value={search.action ?? ''}
          onChange={(action) => change({ action })}
          options={[
            { value: '', label: t('everyAction') },
            ...[...known, ...actions].map((action) => ({ value: action, label: textOf(action) })),
          ]}
        />
      </Narrowing>
      <Form
        isKept
        label={t('title')}
        className="print:hidden grid items-start gap-3 min-[360px]:grid-cols-2 wide:grid-cols-[minmax(0,18rem)_minmax(0,15rem)_minmax(0,15rem)_auto_1fr]"
        onSubmit={() => {
          const ordered = inOrder(fields);
          setFields(ordered);
          change(ordered);
        }}
      >
        <TextField
          label={t('actor')}
          placeholder={t('actorHelp')}
          value={fields.actor}
          onChange={(actor) => setFields({ ...fields, actor })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-[360px]:col-span-2 wide:col-span-1"
        />
        <DatePicker
          key={`from ${clears}`}
          label={t('from')}
          value={parsePlainDate(fields.from)}
          onChange={(from) => setFields({ ...fields, from: from ?? '' })}
        />
        <DatePicker
          key={`to ${clears}`}
          label={t('to')}
          value={parsePlainDate(fields.to)}
          onChange={(to) => setFields({ ...fields, to: to ?? '' })}
        />
        <Button type="submit" icon="filter" className="wide:mt-6.5">
          {t('apply')}
        </Button>
        {isNarrowed && (
          <Button
            kind="plain"
            className="wide:mt-6.5 wide:justify-self-start"
            onClick={() => {
              setClears(clears + 1);
              setFields(fieldsOf({}));
              void navigate({ search: {}, resetScroll: false });
            }}
          >
            {t('clear')}
          </Button>
        )}
      </Form>
    </div>
  );
}

/** The earlier day first: nobody means the days between a later and an earlier one. */
function inOrder(fields: ReturnType<typeof fieldsOf>) {
  const { from, to } = fields;
  return from !== '' && to !== '' && from > to ? { ...fields, from: to, to: from } : fields;
}

/** What is applied together. */
function fieldsOf({ actor = '', from = '', to = '' }: AuditSearch) {
  return { actor, from, to };
}

function areSame(one: ReturnType<typeof fieldsOf>, other: ReturnType<typeof fieldsOf>): boolean {
  return one.actor === other.actor && one.from === other.from && one.to === other.to;
}
