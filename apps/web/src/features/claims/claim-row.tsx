import type { Claim } from '@maincrop/contract/schemas/claims';
import { memo, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '../../blocks/claim/claim-figures.ts';
import { formatMoney } from '../../lib/formats.ts';
import { ClaimStatusBadge } from '../../blocks/claim/claim-status-badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { pressItsLink } from '../../ui/row-press.ts';
import { Cell, RowHeader, rowStyle } from '../../ui/table.tsx';
import { unbroken } from '../../ui/unbroken.tsx';

/**
 * One claim. A press anywhere beside the controls opens it, as its link does; on screens without room for every
 * column a toggle shows the rest below.
 */
export const ClaimRow = memo(function ClaimRow({ claim }: { readonly claim: Claim }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr
        className={`cursor-pointer nth-last-2:border-b-0 ${rowStyle} ${isOpen ? 'border-b-transparent wide:border-b-line' : ''}`}
        onClick={pressItsLink}
      >
        <RowHeader>
          <ClaimLink claim={claim} />
          <span className="block font-normal text-muted max-tablet:hidden">{claim.description}</span>
          <span className="mb-1 block font-normal text-muted tablet:hidden">
            {unbroken(formatDay(claim.submission_date))}
          </span>
          <span className="font-normal tablet:hidden">
            <ClaimStatusBadge claim={claim} />
          </span>
        </RowHeader>
        <Cell from="wide">{claim.contract_number}</Cell>
        <Cell from="wide">{t(`type.${claim.type}`)}</Cell>
        <Cell from="tablet" className="whitespace-nowrap">
          {formatDay(claim.submission_date)}
        </Cell>
        <Cell from="wide" className="whitespace-nowrap">
          {formatDay(claim.posting_date)}
        </Cell>
        <Cell from="tablet">
          <ClaimStatusBadge claim={claim} />
        </Cell>
        <Cell isNumber>{formatMoney(claim.currency, claim.amount, locale)}</Cell>
        <Cell className="w-11 text-right wide:hidden">
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={t(isOpen ? 'row.less' : 'row.more', nameOf(claim))}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Cell>
      </tr>
      <tr id={detailsId} hidden={!isOpen} className="border-b border-line last:border-b-0 wide:hidden">
        <td colSpan={8} className="px-3 pt-1 pb-4">
          {isOpen && (
            <Facts
              facts={[
                [t('column.contract_number'), claim.contract_number],
                [t('column.description'), claim.description],
                [t('column.type'), t(`type.${claim.type}`)],
                [t('column.posting_date'), formatDay(claim.posting_date)],
              ]}
            />
          )}
        </td>
      </tr>
    </>
  );
});

function ClaimLink({ claim }: { readonly claim: Claim }) {
  const t = useTranslations('claims');
  return (
    <TextLink
      from="/claims/"
      to="/claims"
      search={(search) => ({ ...search, claim: claim.id })}
      hash
      state={{ isFromList: true }}
      resetScroll={false}
      aria-label={t('row.open', nameOf(claim))}
      className="inline-flex min-h-6 min-w-6 items-center pointer-coarse:min-h-8 pointer-coarse:min-w-11"
    >
      {claim.wholesale_party}
    </TextLink>
  );
}

function nameOf(claim: Claim) {
  return { date: formatDay(claim.submission_date), party: claim.wholesale_party };
}
