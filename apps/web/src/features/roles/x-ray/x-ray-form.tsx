import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../../lib/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const route = getRouteApi('/permission-mgt/x-ray');

/** Whom to look at, and with which role on trial; both are in the address. */
export function XRayForm() {
  const t = useTranslations('roles');
  const app = useTranslations('app');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useQuery(operationQuery('listRoles', {}));
  const [{ user, of }, setEntry] = useState({ user: search.user ?? '', of: search.user });
  const setUser = (text: string) => setEntry({ user: text, of: search.user });
  // The field follows the address, also where a link or Back changes it, and keeps the focus.
  if (of !== search.user) setEntry({ user: search.user ?? '', of: search.user });
  const [isTried, setIsTried] = useState(false);
  const isMissing = user.trim() === '';
  const look = (role: string) => {
    setIsTried(isMissing);
    if (isMissing) return;
    const { show } = search;
    void navigate({
      search: { user: user.trim(), ...(role !== '' && { role }), ...(show && { show }) },
      resetScroll: false,
    });
  };
  return (
    <Form
      isKept
      label={t('xray.title')}
      className="grid items-start gap-3 tablet:grid-cols-[minmax(0,24rem)_minmax(0,18rem)_auto]"
      onSubmit={() => look(search.role ?? '')}
    >
      <TextField
        label={t('xray.user')}
        value={user}
        onChange={setUser}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={isTried && isMissing ? app('form.required') : undefined}
      />
      <Select<string>
        label={t('xray.withRole')}
        value={search.role ?? ''}
        onChange={look}
        options={[
          { value: '', label: t('xray.noRole') },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button kind="primary" type="submit" icon="eye" className="tablet:mt-6.5 tablet:justify-self-start">
        {t('xray.look')}
      </Button>
    </Form>
  );
}
