import { cartTotals } from '@maincrop/domain/cart/totals';
import { useTranslations } from 'use-intl';
import { LoadBars } from '../../../blocks/truck/load-bars.tsx';
import { LoadFigure } from '../../../blocks/truck/load-figure.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadTotals } from './load-totals.tsx';
import { orderLoad } from './order-load.ts';
import type { WizardState } from '../use-wizard.ts';

/** What was chosen, as a picture beside the later steps. */
export function OrderAside({ wizard }: { readonly wizard: WizardState }) {
  const { cart, products, parameters } = wizard;
  const t = useTranslations('new-order.load');
  const load = orderLoad(cart.lines, products, parameters);
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        {load?.result && (
          <>
            <LoadFigure plan={load.result.plan} parameters={load.parameters} products={products} />
            <LoadBars plan={load.result.plan} vehicle={load.parameters.vehicle} />
          </>
        )}
        <LoadTotals totals={cartTotals(cart.lines, products)} load={load} />
      </div>
    </Card>
  );
}
