import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { dateInZone } from '@maincrop/domain/calendar/local-time';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import { useTranslations } from 'use-intl';
import { ClaimDays } from '../../blocks/claim/claim-days.tsx';
import { EmailText } from '../../blocks/email-text.tsx';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinkButton, textLinkStyle } from '../../ui/link-button.tsx';
import { AgreementDocument } from './agreement-document.tsx';
import { AgreementProducts } from './agreement-products.tsx';
import { supplierLabel } from '../../lib/boot.ts';
import { PeriodCalendar } from './period-calendar.tsx';

/** One agreement: its terms, its document, its products and the periods that can be claimed (AGR-01, AGR-03). */
export function AgreementCard({ agreement }: { readonly agreement: Agreement }) {
  const t = useTranslations('agreements');
  const { contact, supplierContact } = agreement;
  return (
    <Card title={agreement.description} action={<AgreementDocument agreement={agreement} />}>
      <div className="flex flex-col gap-5">
        <Facts
          isRoomy
          facts={[
            [t('fact.type'), t(`type.${agreement.type}`)],
            [t('fact.number'), agreement.sales_quote_sap_id],
            [
              t('fact.validity'),
              <ClaimDays
                key="validity"
                from={dayOf(agreement.date_time_valid_from)}
                to={dayOf(agreement.date_time_valid_to)}
              />,
            ],
            [t('fact.claimPeriod'), t(`period.${agreement.claim_period ?? 'none'}`)],
            [t('fact.currency'), agreement.currency],
            [t('fact.contact'), contact === null ? '' : <Person key="contact" contact={contact} />],
            [
              supplierLabel(t('fact.supplierContact'), (supplier) => t('fact.contactOf', { supplier })),
              supplierContact === null ? '' : <Person key="supplierContact" contact={supplierContact} />,
            ],
          ]}
        />
        <PeriodCalendar agreement={agreement} action={<NewClaim agreement={agreement} />} />
        <AgreementProducts agreement={agreement} />
      </div>
    </Card>
  );
}

/** Whom to ask, and how. */
function Person({ contact }: { readonly contact: NonNullable<Agreement['contact']> }) {
  const { fullName, mainEmail, mainPhone } = contact;
  return (
    <>
      {fullName}
      {mainEmail !== '' && (
        <a href={`mailto:${encodeURIComponent(mainEmail)}`} className={REACH}>
          <EmailText email={mainEmail} />
        </a>
      )}
      {mainPhone !== '' && (
        <a href={`tel:${mainPhone.replaceAll(/[^+\d]/g, '')}`} className={REACH}>
          {mainPhone}
        </a>
      )}
    </>
  );
}

const REACH = `block w-fit py-0.5 pointer-coarse:py-1.5 ${textLinkStyle}`;

/**
 * The way into a claim, once anything can be claimed; also when every period was claimed once, because another claim may
 * be of another wholesale party or of other products.
 */
function NewClaim({ agreement }: { readonly agreement: Agreement }) {
  const t = useTranslations('agreements');
  const can = useCan();
  if (!can('post', '/claims')) return null;
  if (agreement.calendar.every(({ state }) => state === 'not-yet')) return null;
  return (
    <LinkButton
      size="small"
      icon="plus"
      to="/claims/new/$agreementId/$step"
      params={{ agreementId: agreement.id, step: 'claim-details' }}
      aria-label={t('newClaimFor', { agreement: agreement.description })}
    >
      {t('newClaim')}
    </LinkButton>
  );
}

function dayOf(instant: string): string {
  return dateInZone(instant, AGREEMENT_TIME_ZONE) ?? '';
}
