import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { AgreementItem } from '@maincrop/contract/schemas/agreements';
import { CLAIM_UNITS, type ClaimUnit } from '@maincrop/domain/billback/check-claim';
import { claimAmount } from '@maincrop/domain/billback/claim-amount';
import { QUANTITY_MAX } from '@maincrop/domain/quantity/limits';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { NumberField } from '../../ui/number-field.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';
import { formatMoney } from '../../lib/formats.ts';
import { formatRate, formatVolume } from '../claim/claim-figures.ts';

/** How much of a product is claimed, in its one unit. */
export interface ClaimedQuantity {
  readonly unit: ClaimUnit;
  readonly quantity: number;
}

export interface ClaimItemsProps {
  readonly products: readonly AgreementItem[];
  readonly currency: string;
  /** By product number; a product that is not claimed is not there. */
  readonly quantities: ReadonlyMap<string, ClaimedQuantity>;
  /** Volume and amount of the whole claim, also of products that are not shown, as decimal text. */
  readonly total: { readonly volumeKg: string; readonly amount: string };
  /** Without it the table only shows. */
  readonly onQuantity?: (product: AgreementItem, claimed: ClaimedQuantity) => void;
}

/** Products of a claim with bags or cartons, volume and amount; totals at its foot. Source: CLM-09 to CLM-13. */
export function ClaimItems(props: ClaimItemsProps) {
  const { products, currency, quantities, total, onQuantity } = props;
  const t = useTranslations('new-claim.items');
  const locale = useLocale();
  return (
    <Table caption={t('caption')}>
      <thead>
        <tr className="h-10">
          <HeaderCell>{t('product')}</HeaderCell>
          <HeaderCell from="wide">{t('code')}</HeaderCell>
          <HeaderCell isNumber>{t('BAG')}</HeaderCell>
          <HeaderCell isNumber>{t('CAR')}</HeaderCell>
          <HeaderCell isNumber from="wide">
            {t('volume')}
          </HeaderCell>
          <HeaderCell isNumber from="wide">
            {t('rate')}
          </HeaderCell>
          <HeaderCell isNumber from="wide">
            {t('amount')}
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.sap_product_id}
            product={product}
            currency={currency}
            claimed={quantities.get(product.sap_product_id)}
            onQuantity={onQuantity && ((claimed) => onQuantity(product, claimed))}
          />
        ))}
      </tbody>
      <tfoot className="bg-sunken font-semibold">
        <tr className="h-11">
          <RowHeader>{t('total')}</RowHeader>
          <Cell from="wide" />
          <Cell isNumber colSpan={2} className="py-2 wide:hidden">
            <span className="block">{formatVolume(total.volumeKg, locale)}</span>
            <span className="block">{formatMoney(currency, total.amount, locale)}</span>
          </Cell>
          <Cell from="wide" colSpan={2} />
          <Cell isNumber from="wide">
            {formatVolume(total.volumeKg, locale)}
          </Cell>
          <Cell from="wide" />
          <Cell isNumber from="wide">
            {formatMoney(currency, total.amount, locale)}
          </Cell>
        </tr>
      </tfoot>
    </Table>
  );
}

interface ProductRowProps {
  readonly product: AgreementItem;
  readonly currency: string;
  readonly claimed: ClaimedQuantity | undefined;
  readonly onQuantity: ((claimed: ClaimedQuantity) => void) | undefined;
}

function ProductRow({ product, currency, claimed, onQuantity }: ProductRowProps) {
  const t = useTranslations('new-claim.items');
  const locale = useLocale();
  const { sap_product, ShortCode, billback_rate, netWeightKg } = product;
  const weight = claimed === undefined ? null : netWeightKg[claimed.unit];
  const { volumeKg, amount } = claimAmount(
    claimed === undefined || weight === null
      ? []
      : [{ quantity: claimed.quantity, unitNetWeight: weight, billbackRate: billback_rate }],
  );
  const isUnknown = CLAIM_UNITS.every((unit) => netWeightKg[unit] === null);
  const figures = [
    formatVolume(volumeKg, locale),
    formatRate(currency, billback_rate, locale),
    formatMoney(currency, amount, locale),
  ] as const;
  return (
    <tr
      className={`border-b border-line last:border-b-0 ${claimed !== undefined && onQuantity ? 'bg-brand-soft/50' : ''}`}
    >
      <RowHeader className={`py-2 font-normal ${isUnknown ? 'text-muted' : ''}`}>
        <span className="block wrap-anywhere hyphens-auto">{typesetProduct(sap_product)}</span>
        <span className="block text-xs text-muted wide:hidden">{ShortCode}</span>
        {isUnknown && <span className="block text-xs">{t('noWeight')}</span>}
        <Narrow figures={figures} isClaimed={claimed !== undefined} />
      </RowHeader>
      <Cell from="wide" className="text-muted">
        {ShortCode}
      </Cell>
      {CLAIM_UNITS.map((unit) => (
        <Cell key={unit} isNumber data-unit={unit} className="py-2 align-top wide:align-middle">
          <Quantity product={product} unit={unit} claimed={claimed} onQuantity={onQuantity} />
        </Cell>
      ))}
      {figures.map((figure, index) => (
        <Cell key={FIGURES[index]} isNumber from="wide" className={claimed ? '' : 'text-muted'}>
          {figure}
        </Cell>
      ))}
    </tr>
  );
}

interface QuantityProps extends Omit<ProductRowProps, 'currency'> {
  readonly unit: ClaimUnit;
}

/** Bags rest while cartons are claimed and the reverse (CLM-10). */
function Quantity({ product, unit, claimed, onQuantity }: QuantityProps): ReactNode {
  const t = useTranslations('new-claim.items');
  const quantity = claimed?.unit === unit ? claimed.quantity : 0;
  if (onQuantity === undefined) return quantity === 0 ? '-' : quantity;
  return (
    <span className="inline-block align-top">
      <NumberField
        label={t('quantityOf', { unit: t(unit), product: product.sap_product })}
        hideLabel
        isDense
        value={quantity}
        max={QUANTITY_MAX}
        isDisabled={product.netWeightKg[unit] === null || (claimed !== undefined && claimed.unit !== unit)}
        onChange={(next) => onQuantity({ unit, quantity: next })}
      />
    </span>
  );
}

interface NarrowProps {
  readonly figures: readonly [volume: string, rate: string, amount: string];
  readonly isClaimed: boolean;
}

/** The figures below the name, where there is no room for columns; of what is not claimed the rate only. */
function Narrow({ figures, isClaimed }: NarrowProps) {
  const t = useTranslations('new-claim.items');
  return (
    <span className="mt-1 flex flex-col text-xs wide:hidden">
      {FIGURES.map((figure, index) => (
        <span key={figure} hidden={!isClaimed && figure !== 'rate'}>
          <span className="text-muted">{t(figure)}</span>{' '}
          <span className="whitespace-nowrap">{figures[index]}</span>
        </span>
      ))}
    </span>
  );
}

const FIGURES = ['volume', 'rate', 'amount'] as const;
