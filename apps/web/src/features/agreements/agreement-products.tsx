import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { useLocale, useTranslations } from 'use-intl';
import { formatRate } from '../../blocks/claim/claim-figures.ts';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';

/** The products of an agreement with their rates, opened on demand (AGR-03). */
export function AgreementProducts({ agreement }: { readonly agreement: Agreement }) {
  const t = useTranslations('agreements');
  const locale = useLocale();
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm text-sm font-semibold text-brand-strong pointer-coarse:min-h-11">
        {t('products', { count: agreement.items.length })}
      </summary>
      <div className="mt-2">
        <Table caption={t('product')}>
          <thead>
            <tr>
              <HeaderCell>{t('product')}</HeaderCell>
              <HeaderCell from="tablet">{t('code')}</HeaderCell>
              <HeaderCell isNumber className="whitespace-normal">
                {t('rate')}
              </HeaderCell>
            </tr>
          </thead>
          <tbody>
            {agreement.items.map((item) => (
              <tr key={item.sap_product_id} className="border-b border-line last:border-b-0">
                <RowHeader className="py-2 font-normal">
                  {typesetProduct(item.sap_product)}
                  <span className="block text-muted tablet:hidden">{item.ShortCode}</span>
                </RowHeader>
                <Cell from="tablet">{item.ShortCode}</Cell>
                <Cell isNumber>{formatRate(agreement.currency, item.billback_rate, locale)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
