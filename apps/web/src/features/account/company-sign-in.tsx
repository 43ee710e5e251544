import type { CallInput } from '@maincrop/contract/operations';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { boot } from '../../lib/boot.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';

/** The companies that sign their people in, and one button for those whose names are not shown. */
export function CompanySignIn({
  email,
  redirect,
}: {
  readonly email: string;
  readonly redirect: string | undefined;
}) {
  const t = useTranslations('company-sign-in');
  const start = useMutation({
    mutationFn: async (body: CallInput<'startCompanySignIn'>['body']) => {
      const { location } = await call('startCompanySignIn', { body: { ...body, redirect } });
      window.location.assign(location);
    },
  });
  return (
    <div className="flex flex-col gap-2">
      {start.error && <ErrorNotice error={start.error} />}
      {boot?.companies.map(({ id, name }) => (
        <Button
          key={name}
          isPending={start.isPending}
          onClick={() => start.mutate(id === null ? { email } : { provider: id })}
        >
          {id === null ? t('byAddress') : t('withCompany', { company: name })}
        </Button>
      ))}
    </div>
  );
}
