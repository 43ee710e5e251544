import type { Claim, ClaimStep } from '@maincrop/contract/schemas/claims';
import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { useLocale, useTranslations } from 'use-intl';
import { formatInstant, formatMoney } from '../../lib/formats.ts';
import { formatDay } from './claim-figures.ts';

export interface ClaimStepsProps {
  readonly claim: Pick<Claim, 'currency'> & { readonly steps?: readonly ClaimStep[] | undefined };
  /** What an answer of the claimant is called: by the claimant, or by the desk. */
  readonly answered: string;
}

/** The review of a claim, the first step first; nothing while there was none. */
export function ClaimSteps({ claim: { currency, steps = [] }, answered }: ClaimStepsProps) {
  const t = useTranslations('claims');
  const locale = useLocale();
  if (steps.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('review.title')}</h3>
      <ol className="flex flex-col gap-3 border-l-2 border-line pl-4 text-sm">
        {steps.map(({ at, kind, said, amount, byErp }, index) => {
          const instant = parseInstant(at);
          return (
            <li key={`${at} ${kind}`}>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{kind === 'answered' ? answered : t(`outcome.${kind}`)}</span>
                {amount !== null && <span>{formatMoney(currency, amount, locale)}</span>}
                {byErp && <span>{t('review.byAccounting', { date: formatDay(byErp.decidedOn) })}</span>}
                <span className="text-muted">{instant && formatInstant(instant, locale)}</span>
              </p>
              {byErp && steps.slice(0, index).some(isDecision) && <p>{t('review.replaces')}</p>}
              {said !== null && <p className="whitespace-pre-wrap wrap-anywhere">{said}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function isDecision({ kind }: ClaimStep): boolean {
  return kind !== 'answered' && kind !== 'returned';
}
