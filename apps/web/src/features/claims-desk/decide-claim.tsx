import type { WaitingClaimDetail } from '@maincrop/contract/schemas/claims-desk';
import type { DecideClaimBody } from '@maincrop/contract/schemas/claims';
import { CLAIM_SAID_MAX } from '@maincrop/domain/claim-period/claim-review';
import { typedAmount } from '@maincrop/domain/search/typed-amount';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, startHere } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ClaimFailure } from './claim-failure.tsx';
import { ClaimInWords } from './claim-in-words.tsx';

type Outcome = DecideClaimBody['outcome'];

export interface DecideClaimProps {
  readonly claim: WaitingClaimDetail;
  /** Shows what has happened to the claim. */
  readonly onReload: () => void;
}

/** The other decisions about a claim: a part of it, none of it, or a question; each with what the claimant reads. */
export function DecideClaim({ claim, onReload }: DecideClaimProps) {
  const t = useTranslations('claims-desk.decide');
  const [asked, setAsked] = useState<Outcome | null>(null);
  const [entries, setEntries] = useState<Partial<Record<Outcome, Entry>>>({});
  return (
    <>
      {OUTCOMES.map((outcome) => (
        <Button key={outcome} onClick={() => setAsked(outcome)}>
          {t(`label.${outcome}`)}
        </Button>
      ))}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        isGuarded
        title={asked === null ? '' : t(`title.${asked}`)}
      >
        {asked !== null && (
          <DecisionForm
            claim={claim}
            outcome={asked}
            entry={entries[asked] ?? NOTHING}
            onChange={(entry) => setEntries({ ...entries, [asked]: entry })}
            // What has happened stands on the page.
            onReload={() => {
              setAsked(null);
              onReload();
            }}
            onDone={() => {
              setAsked(null);
              setEntries({});
              onReload();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** What was typed, which stays when the dialog is closed. */
interface Entry {
  readonly amount: string;
  readonly reason: string;
}
const NOTHING: Entry = { amount: '', reason: '' };

interface DecisionFormProps extends DecideClaimProps {
  readonly outcome: Outcome;
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
  readonly onDone: () => void;
}

function DecisionForm({ claim, outcome, entry, onChange, onReload, onDone }: DecisionFormProps) {
  const t = useTranslations('claims-desk.decide');
  const app = useTranslations('app.form');
  const { amount, reason } = entry;
  const [wasRefused, setWasRefused] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { id, version } = claim;
      const part =
        outcome === 'accepted_in_part' ? { amount: typedAmount(amount.trim()).replace(',', '.') } : {};
      return call('decideClaim', { body: { id, version, outcome, reason: reason.trim(), ...part } });
    },
    onSuccess: () => {
      showToast({ tone: 'ok', text: t(`done.${outcome}`) });
      void queryClient.invalidateQueries({ queryKey: ['listWaitingClaims'] });
      onDone();
    },
  });
  const fieldError = useFieldErrors(error);
  const missing = missingOf(outcome, entry);
  const isIncomplete = missing.amount || missing.reason;
  const handleSubmit = () => {
    setWasRefused(isIncomplete);
    if (!isIncomplete && !isPending) mutate();
  };
  return (
    <Form label={t(`title.${outcome}`)} error={error} onSubmit={handleSubmit} className="flex flex-col gap-4">
      <ClaimInWords claim={claim} />
      {outcome === 'accepted_in_part' && (
        <TextField
          ref={startHere}
          label={t('amount', { currency: claim.currency })}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          required
          error={wasRefused && missing.amount ? app('required') : fieldError('amount')}
          onChange={(next) => onChange({ ...entry, amount: next })}
        />
      )}
      <TextArea
        ref={outcome === 'accepted_in_part' ? undefined : startHere}
        label={t(outcome === 'returned' ? 'question' : 'reason')}
        help={t('reasonHelp')}
        value={reason}
        maxLength={CLAIM_SAID_MAX}
        required
        error={wasRefused && missing.reason ? t('missing') : undefined}
        onChange={(next) => onChange({ ...entry, reason: next })}
      />
      {fieldError('amount') === undefined && (
        <ClaimFailure title={t('failed')} error={error} onReload={onReload} />
      )}
      <div className="flex justify-end">
        <Button kind={outcome === 'rejected' ? 'danger' : 'primary'} type="submit" isPending={isPending}>
          {t(`label.${outcome}`)}
        </Button>
      </div>
    </Form>
  );
}

function missingOf(outcome: Outcome, entry: Entry) {
  return {
    amount: outcome === 'accepted_in_part' && entry.amount.trim() === '',
    reason: entry.reason.trim() === '',
  };
}

const OUTCOMES = ['returned', 'rejected', 'accepted_in_part'] as const;
