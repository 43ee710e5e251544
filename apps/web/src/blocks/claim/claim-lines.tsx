import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { ClaimDetail, ClaimItem } from '@maincrop/contract/schemas/claims';
import { useLocale, useTranslations } from 'use-intl';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';
import { formatMoney } from '../../lib/formats.ts';
import { formatRate, formatVolume } from './claim-figures.ts';

export interface ClaimLinesProps {
  readonly claim: Pick<ClaimDetail, 'items' | 'currency' | 'amount' | 'volumeKg'>;
  /** There is little width: volume and rate stand below the product as they do on phones. */
  readonly isNarrow?: boolean;
}

/** What a claim holds, with its totals; on phones the figures of a product stand below its name. */
export function ClaimLines({ claim, isNarrow = false }: ClaimLinesProps) {
  const t = useTranslations('claims.lines');
  const locale = useLocale();
  const { items, currency, amount, volumeKg } = claim;
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <HeaderCell>{t('product')}</HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('quantity')}
          </HeaderCell>
          {!isNarrow && (
            <>
              <HeaderCell isNumber from="tablet">
                {t('volume')}
              </HeaderCell>
              <HeaderCell isNumber from="tablet">
                {t('rate')}
              </HeaderCell>
            </>
          )}
          <HeaderCell isNumber>{t('amount')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Line
            key={`${item.ProductNr} ${item.SalesUnit}`}
            item={item}
            currency={currency}
            isNarrow={isNarrow}
          />
        ))}
      </tbody>
      <tfoot className="bg-sunken font-semibold">
        <tr>
          <RowHeader className="py-2">
            {t('total')}
            <span className={`block font-normal ${isNarrow ? '' : 'tablet:hidden'}`}>
              {formatVolume(volumeKg, locale)}
            </span>
          </RowHeader>
          <Cell from="tablet" />
          {!isNarrow && (
            <>
              <Cell isNumber from="tablet">
                {formatVolume(volumeKg, locale)}
              </Cell>
              <Cell from="tablet" />
            </>
          )}
          <Cell isNumber>{formatMoney(currency, amount, locale)}</Cell>
        </tr>
      </tfoot>
    </Table>
  );
}

interface LineProps {
  readonly item: ClaimItem;
  readonly currency: string;
  readonly isNarrow: boolean;
}

function Line({ item, currency, isNarrow }: LineProps) {
  const t = useTranslations('claims.lines');
  const locale = useLocale();
  const quantity = t(item.SalesUnit, { count: item.Quantity });
  const volume = formatVolume(item.volumeKg, locale);
  const rate = formatRate(currency, item.billback_rate, locale);
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <RowHeader className="py-2 font-normal">
        <span className="block font-semibold">{typesetProduct(item.ItemText)}</span>
        <span className="block text-muted">{t('code', { code: item.ShortCode })}</span>
        <span className={`mt-1 flex flex-wrap gap-x-4 ${isNarrow ? '' : 'tablet:hidden'}`}>
          <span className="font-semibold whitespace-nowrap tablet:hidden">{quantity}</span>
          <span>
            <span className="text-muted">{t('volume')}</span>{' '}
            <span className="whitespace-nowrap">{volume}</span>
          </span>
          <span>
            <span className="text-muted">{t('rate')}</span> <span className="whitespace-nowrap">{rate}</span>
          </span>
        </span>
      </RowHeader>
      <Cell isNumber from="tablet" className="py-2">
        {quantity}
      </Cell>
      {!isNarrow && (
        <>
          <Cell isNumber from="tablet" className="py-2">
            {volume}
          </Cell>
          <Cell isNumber from="tablet" className="py-2">
            {rate}
          </Cell>
        </>
      )}
      <Cell isNumber className="py-2">
        {formatMoney(currency, item.amount, locale)}
      </Cell>
    </tr>
  );
}
