import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { refreshSession } from '../../lib/session.ts';
import { useFactorOpens } from '../../lib/use-factor-opens.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import type { MfaMethod } from './mfa-method.ts';
import { useMfaError } from './use-mfa-error.ts';

export interface ChooseMethodProps {
  readonly offered: readonly MfaMethod[];
  readonly current: MfaMethod;
  readonly onChoose: (method: 'TOTP' | 'SMS') => void;
  /** The second factor is off now. */
  readonly onNone: () => void;
}

/** Which second factor; none is stored at once. Source: MFA-01, MFA-04. */
export function ChooseMethod({ offered, current, onChoose, onNone }: ChooseMethodProps) {
  const t = useTranslations('security');
  const opens = useFactorOpens();
  const id = useId();
  const [method, setMethod] = useState<MfaMethod>(current === 'none' ? 'TOTP' : current);
  const none = useMutation({
    mutationFn: async () => {
      // Nothing to be stored, and so nothing to be proved.
      if (current === 'none') return;
      await call('setMfaPreference', { body: { sms: 'DISABLED', totp: 'DISABLED' } });
      await refreshSession();
    },
    onSuccess: onNone,
    onError: useMfaError(),
  });
  const handleSubmit = () => {
    if (method === 'none') none.mutate();
    else onChoose(method);
  };
  return (
    <Form onSubmit={handleSubmit} label={t('choose.title')}>
      <p className="text-muted">
        {t('choose.intro')} {opens && t('choose.opens')}
      </p>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('choose.label')}</legend>
        {METHODS.map((each) => (
          <label key={each} className={cardStyle}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={each === method}
              disabled={!offered.includes(each)}
              aria-describedby={`${id}-${each}`}
              className="row-span-2 mt-1 size-4 accent-brand outline-none"
              onChange={() => setMethod(each)}
            />
            <span className="font-semibold">{t(`method.${each}`)}</span>
            <span id={`${id}-${each}`} className="col-start-2 text-sm text-muted">
              {offered.includes(each) ? t(`choose.${each}`) : t('choose.phoneMissing')}{' '}
              {each === 'none' && opens && t('choose.noneCloses')}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" kind="primary" isPending={none.isPending} className="self-end">
        {t('choose.submit')}
      </Button>
    </Form>
  );
}

const METHODS: readonly MfaMethod[] = ['TOTP', 'SMS', 'none'];
const cardStyle =
  'grid min-h-11 grid-cols-[auto_1fr] gap-x-3 rounded-lg border border-line-strong bg-surface p-3 transition-colors duration-100 hover:bg-brand-soft/60 has-checked:border-brand has-checked:bg-brand-soft has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';
