import { lockedPlant } from '@maincrop/domain/cart/change-cart';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OrderedList } from '../../../blocks/item-list/ordered-list.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { GO_ON_KEYS } from '../../../lib/go-on-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { OrderAside } from '../load/order-aside.tsx';
import type { WizardState } from '../use-wizard.ts';
import { ContractNotice } from './contract-notice.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PlaceError } from './place-error.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** Step 3: everything that will be ordered, to confirm (NEW-36 to NEW-38). */
export function SummaryStep({ wizard }: { readonly wizard: WizardState }) {
  const { cart, products, setHeader } = wizard;
  const t = useTranslations('new-order');
  const partners = useQuery(operationQuery('listShipToPartners'));
  const { place, isPending, error, isNotPlaced } = usePlaceOrder(wizard);
  const shipTo = partners.data?.items.find(({ CustomerNr }) => CustomerNr === cart.header.ShipToParty);
  const plant = lockedPlant(cart.lines, products);
  const warehouse = products.find((product) => product.DeliveryPlantCode === plant);
  return (
    <>
      {/* What was sent must not be changed before it is known whether it was placed. */}
      <div inert={isPending} className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={t('summary.delivery')}>
            <OrderFacts
              wizard={wizard}
              shipTo={shipTo}
              warehouse={warehouse ? `${warehouse.DeliveryPlantCity} (${warehouse.DeliveryPlantCode})` : '-'}
            />
          </Card>
          <section className="flex flex-col gap-2">
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="text-lg">{t('steps.select-products.short')}</h2>
              <TextLink to="/orders/new/$step" params={{ step: 'select-products' }}>
                {t('summary.changeProducts')}
              </TextLink>
            </div>
            <OrderedList products={products} lines={cart.lines} />
          </section>
        </div>
        <OrderAside wizard={wizard} />
      </div>
      <ContractNotice wizard={wizard} />
      {!isPending && (
        <PlaceError
          error={error}
          isNotPlaced={isNotPlaced}
          isPending={isPending}
          place={place}
          onDate={(ReqDlvDate) => setHeader({ ReqDlvDate })}
        />
      )}
      <div className="sticky bottom-0 z-5 -mx-4 flex items-center justify-between gap-2 border-t border-line bg-surface px-4 py-2 tablet:static tablet:mx-0 tablet:border-0 tablet:bg-transparent tablet:p-0">
        <LinkButton
          to="/orders/new/$step"
          params={{ step: 'order-reference-and-shipping' }}
          inert={isPending}
          icon="chevronLeft"
        >
          {t('actions.back')}
        </LinkButton>
        <Button kind="primary" isPending={isPending} aria-keyshortcuts={GO_ON_KEYS} onClick={() => place()}>
          {isPending ? t('confirm.pending') : t('confirm.label')}
        </Button>
      </div>
    </>
  );
}
