import { hasInternationalForm } from '@maincrop/domain/phone/phone';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { internationalNumber, phoneCountries, startCountry } from './phone-countries.ts';

export interface EnterPhoneProps {
  readonly phone: string | null;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onBack?: () => void;
  /** The number in international form, without spaces. */
  readonly onSubmit: (phone: string) => void;
}

/** Country and number; the code is requested only for what has the form of an international number. Source: MFA-08. */
export function EnterPhone({ phone, submitLabel, isPending, onBack, onSubmit }: EnterPhoneProps) {
  const t = useTranslations('security');
  const locale = useLocale();
  const [country, setCountry] = useState(startCountry(locale));
  const [entry, setEntry] = useState(phone ?? '');
  const number = internationalNumber(country, entry);
  const isValid = hasInternationalForm(number);
  return (
    <Form onSubmit={() => isValid && onSubmit(number)} label={t('phone.number')}>
      <p className="text-muted">{t('phone.intro')}</p>
      <div className="grid gap-4 tablet:grid-cols-[1fr_1fr]">
        <Select
          label={t('phone.country')}
          value={country}
          onChange={setCountry}
          options={phoneCountries(locale)}
        />
        <TextField
          label={t('phone.number')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
          value={entry}
          onChange={setEntry}
          help={isValid ? t('phone.target', { phone: number }) : t('phone.form')}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        {onBack && (
          <Button kind="plain" icon="chevronLeft" onClick={onBack}>
            {t('step.back')}
          </Button>
        )}
        <Button type="submit" kind="primary" className="ml-auto" isDisabled={!isValid} isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
