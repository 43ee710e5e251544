import { SAP_ID_MAX_LENGTH } from '@maincrop/domain/sap-id/sap-id';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText, useSentence } from '../../lib/error-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { SapLookup } from './use-sap-lookup.ts';

export interface SapIdFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly lookup: SapLookup;
  /** What the service says about the field. */
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
}

/** A SAP ID with what the portal knows about it: the customer, or why it cannot be saved (ADM-07, ADM-08, OPEN-22). */
export function SapIdField(props: SapIdFieldProps) {
  const { label, value, onChange, lookup, error, isReadOnly = false } = props;
  const verdict = useVerdict(value, lookup);
  return (
    <TextField
      label={label}
      value={value}
      readOnly={isReadOnly}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      onChange={onChange}
      help={<span aria-live="polite">{verdict.help}</span>}
      error={verdict.error ?? error}
    />
  );
}

interface Verdict {
  readonly help: ReactNode;
  readonly error?: string;
}

function useVerdict(value: string, lookup: SapLookup): Verdict {
  const t = useTranslations('users.sapId');
  const sentence = useSentence();
  const errorText = useErrorText();
  if (lookup.status === 'empty') return { help: t('help', { maximum: SAP_ID_MAX_LENGTH }) };
  if (lookup.status === 'waiting') return { help: t('waiting') };
  if (lookup.status === 'failed') return { help: errorText(lookup.error).text };
  if (lookup.status === 'unknown')
    return { help: '', error: sentence('users.unknown-sap-id', { sapId: value.trim() }) };
  if (lookup.status === 'too-long')
    return { help: '', error: sentence('users.sap-id-too-long', { maximum: SAP_ID_MAX_LENGTH }) };
  const { CustName1: customer, City: city } = lookup.customer;
  if (lookup.status === 'found') return { help: t('found', { name: customer, city }) };
  return { help: '', error: sentence('users.no-portal-access', { customer }) };
}
