import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { localeOptions } from '../../../lib/i18n/locale-options.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Mailed } from './use-recipients.ts';

export interface MailedFieldsProps {
  readonly mailed: Mailed;
  readonly onChange: (mailed: Mailed) => void;
  /** Whether a choice that is missing is told. */
  readonly isChecked: boolean;
  readonly localeError: string | undefined;
}

/** The language of the mails and which documents they bring. */
export function MailedFields({ mailed, onChange, isChecked, localeError }: MailedFieldsProps) {
  const t = useTranslations('invoice-mail');
  const { groups } = useSignedIn();
  const errorId = useId();
  const { locale, documents } = mailed;
  const isMissing = isChecked && documents.length === 0;
  const choose = (kind: (typeof KINDS)[number], isChosen: boolean) =>
    onChange({
      locale,
      documents: KINDS.filter((each) => (each === kind ? isChosen : documents.includes(each))),
    });
  return (
    <>
      <Select
        label={t('language')}
        value={locale}
        onChange={(chosen) => onChange({ locale: chosen, documents })}
        options={localeOptions(groups, locale)}
        error={localeError}
      />
      <fieldset aria-describedby={isMissing ? errorId : undefined}>
        <legend className="mb-1 text-sm font-semibold">{t('documents')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`document.${kind}`)}
              isChecked={documents.includes(kind)}
              onChange={(isChosen) => choose(kind, isChosen)}
            />
          ))}
        </div>
        <div id={errorId} aria-live="polite">
          {isMissing && <p className="text-sm text-danger">{t('documentsMissing')}</p>}
        </div>
      </fieldset>
    </>
  );
}

const KINDS = ['invoice', 'credit-note'] as const;
