import { WHOLESALE_PARTY_MAX } from '@maincrop/domain/billback/check-claim';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSentence } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isProofRequired } from '../claim-steps.ts';
import type { ClaimState } from '../use-claim.ts';
import { ClaimProducts } from './claim-products.tsx';
import { PeriodField } from './period-field.tsx';
import { WholesaleParty } from './wholesale-party.tsx';

/** Step 1: for whom, for when and how much (CLM-07 to CLM-13, CLM-27). */
export function DetailsStep({ claim }: { readonly claim: ClaimState }) {
  const { agreement, draft, problems, change } = claim;
  const t = useTranslations('new-claim');
  const sentence = useSentence();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const handleSubmit = () => {
    setWasRefused(!claim.isComplete);
    if (!claim.isComplete) {
      focusProblem(page.current, claim);
      return;
    }
    void navigate({
      to: '/claims/new/$agreementId/$step',
      params: { agreementId: agreement.id, step: isProofRequired ? 'proof-upload' : 'claim-summary' },
    });
  };
  const problemOf = (field: string) => problems.find((problem) => problem.field === field);
  const party = problemOf('wholesale_party');
  const isPartyShown = wasRefused || party?.reason === 'wholesale-party-too-long';
  const reference = problemOf('credit_reference');
  const items = problemOf('items');
  return (
    <div ref={page} className="flex flex-col gap-5">
      <p className="text-muted">
        {agreement.description} · {agreement.sales_quote_sap_id}
      </p>
      <Form isKept onSubmit={handleSubmit} className="flex min-w-0 flex-col gap-5">
        <Card>
          <div className="grid gap-5 tablet:grid-cols-2">
            <div className="flex flex-col gap-5">
              <WholesaleParty
                value={draft.wholesaleParty}
                error={
                  party && isPartyShown
                    ? sentence(`claims.${party.reason}`, { maximum: WHOLESALE_PARTY_MAX })
                    : undefined
                }
                onChange={(wholesaleParty) => change(() => ({ wholesaleParty }))}
              />
              <TextField
                label={t('reference.label')}
                help={t('reference.help')}
                value={draft.creditReference}
                autoComplete="off"
                maxLength={REFERENCE_MAX}
                error={reference && sentence('claims.reference-characters', {})}
                onChange={(creditReference) => change(() => ({ creditReference }))}
              />
            </div>
            <PeriodField claim={claim} isJudged={wasRefused} />
          </div>
        </Card>
        <ClaimProducts claim={claim} />
        {wasRefused && items && <Notice tone="danger">{sentence(`claims.${items.reason}`, {})}</Notice>}
        <div className="flex justify-between gap-2">
          <LinkButton to="/agreements" icon="chevronLeft">
            {t('actions.back')}
          </LinkButton>
          <Button kind="primary" type="submit">
            {t('actions.next')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The form focuses fields that are marked invalid; the month picker and the table are no fields. */
function focusProblem(page: HTMLElement | null, { period, problems }: ClaimState): void {
  if (problems.some(({ field }) => field !== 'items')) return;
  const target = period.valid ? '[data-unit] input:not(:disabled)' : '[data-period] [tabindex="0"]';
  page?.querySelector<HTMLElement>(target)?.focus();
}

/** Longest credit reference that the service takes, in characters. */
const REFERENCE_MAX = 200;
