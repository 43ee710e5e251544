import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { AgreementItem } from '@maincrop/contract/schemas/agreements';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ClaimedQuantity } from '../../../blocks/item-list/claim-items.tsx';
import { ClaimItems } from '../../../blocks/item-list/claim-items.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { amountOf, quantitiesOf, withQuantity } from '../claim-lines.ts';
import type { ClaimState } from '../use-claim.ts';
import { GroupFilter } from './group-filter.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { groupsOf, shownItems } from './shown-items.ts';

/** The products of the agreement with search, group filters, quantities and totals (CLM-09 to CLM-13). */
export function ClaimProducts({ claim }: { readonly claim: ClaimState }) {
  const { agreement, lines, change } = claim;
  const t = useTranslations('new-claim');
  const [query, setQuery] = useState('');
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [isImporting, setIsImporting] = useState(false);
  const shown = shownItems(agreement.items, { query, groups });
  const setQuantity = (product: AgreementItem, claimed: ClaimedQuantity) =>
    change(({ items }) => ({ items: withQuantity(items, { product, ...claimed }) }));
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('items.title')}</h2>
        <Button size="small" icon="upload" onClick={() => setIsImporting(true)}>
          {t('import.open')}
        </Button>
      </div>
      <GoneNotice claim={claim} />
      <div className="tablet:max-w-96">
        <SearchBox
          label={t('items.search')}
          placeholder={t('items.searchHint')}
          query={query}
          onSearch={setQuery}
        />
      </div>
      <GroupFilter groups={groupsOf(agreement.items)} chosen={groups} onChange={setGroups} />
      <ClaimItems
        products={shown}
        currency={agreement.currency}
        quantities={quantitiesOf(lines)}
        total={amountOf(lines)}
        onQuantity={setQuantity}
      />
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {shown.length === 0 ? t('items.noMatch') : ''}
      </p>
      <ImportDialog
        isOpen={isImporting}
        agreementId={agreement.id}
        onAdd={(rows) =>
          change(({ items }) => ({
            items: rows.reduce(
              (kept, { ProductNr, ItemText, ShortCode, SalesUnit, Quantity }) =>
                withQuantity(kept, {
                  product: { sap_product_id: ProductNr, sap_product: ItemText, ShortCode },
                  unit: SalesUnit,
                  quantity: Quantity,
                }),
              items,
            ),
          }))
        }
        onClose={() => setIsImporting(false)}
      />
    </section>
  );
}

/** Names what was entered earlier and can no longer be claimed; it stays until the user lets it go. */
function GoneNotice({ claim: { gone, change } }: { readonly claim: ClaimState }) {
  const t = useTranslations('new-claim.gone');
  if (gone.length === 0) return null;
  const numbers = new Set(gone.map(({ ProductNr }) => ProductNr));
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <Button
          size="small"
          onClick={() =>
            change(({ items }) => ({ items: items.filter(({ ProductNr }) => !numbers.has(ProductNr)) }))
          }
        >
          {t('remove')}
        </Button>
      }
    >
      {gone.map(({ ItemText, ShortCode }) => `${typesetProduct(ItemText)} (${ShortCode})`).join(', ')}
    </Notice>
  );
}
