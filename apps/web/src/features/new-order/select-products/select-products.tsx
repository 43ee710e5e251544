import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { addLines, lockedPlant, setQuantity } from '@maincrop/domain/cart/change-cart';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuantityStore } from '../../../blocks/item-list/use-quantity.ts';
import { groupColours } from '../../../blocks/truck/group-colours.ts';
import { clearCart } from '../../../lib/cart.ts';
import { useSentence } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Countdown } from '../countdown.tsx';
import { orderLoad } from '../load/order-load.ts';
import { isCurrent, mayMoveOn, mustRecalculate } from '../load/truck-check.ts';
import type { WizardState } from '../use-wizard.ts';
import { LoadBelow, LoadPanel } from './load-panel.tsx';
import { NextButton } from './next-button.tsx';
import type { OpenDialog } from './product-dialogs.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useLoadChanges } from './use-load-changes.ts';
import { useProductList } from './use-product-list.ts';
import { useStillShown } from './use-still-shown.ts';
import { withChunkTimeout } from '../../../lib/chunk-timeout.ts';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { useEver } from '../../../lib/use-ever.ts';

/** Step 1: products and quantities, with the load that they make (NEW-01 to NEW-22). */
export function SelectProducts({ wizard }: { readonly wizard: WizardState }) {
  const { owner, cart, products, parameters, hasNoVehicle, checks, changeLines } = wizard;
  // The field of a key is drawn at once; the rest of the list, and what is loaded, a moment later where that is much.
  const shown = useDeferredValue(wizard);
  const t = useTranslations('new-order');
  const sentence = useSentence();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const [open, setOpen] = useState<OpenDialog>(null);
  const isAnythingAsked = useEver(open !== null);
  const [isEmptyRefused, setIsEmptyRefused] = useState(false);
  const { lines } = cart;
  const quantities = useQuantityStore(lines);
  const list = useProductList({
    owner,
    products,
    lines: shown.cart.lines,
    // At once: the next key must not reach a product of another warehouse.
    locked: lockedPlant(lines, products),
    usual: parameters?.usual ?? [],
  });
  const load = orderLoad(shown.cart.lines, products, parameters);
  const changes = useLoadChanges({ lines, products, load, checks, changeLines });
  const isAsked = isCurrent(checks.check, lines) && !mayMoveOn(checks.check);

  const isStillShown = useStillShown(lines);
  const handleNext = async () => {
    setIsEmptyRefused(lines.length === 0);
    if (lines.length === 0 || !(await checks.next(lines)) || !isStillShown(lines)) return;
    void navigate({ to: '/orders/new/$step', params: { step: 'order-reference-and-shipping' } });
  };
  const handleCancelOrder = () => {
    clearCart(owner);
    void navigate({ to: '/orders' });
  };
  // Takes the lines as they are then, so it stays the same and rows that did not change need not be drawn again.
  const handleQuantity = (line: CartLine) => changeLines((current) => setQuantity(current, line));

  const handleAdd = (added: readonly CartLine[]) => changeLines((current) => addLines(current, added));

  const cancel = (
    <Button onClick={lines.length === 0 ? handleCancelOrder : () => setOpen('cancel')}>
      {t('actions.cancel')}
    </Button>
  );
  const next = (
    <NextButton
      isPending={checks.isPending}
      mustRecalculate={mustRecalculate(checks.check)}
      onNext={() => void handleNext()}
    />
  );
  const orderable = products.filter(
    (product) => list.plant === null || product.DeliveryPlantCode === list.plant,
  );
  const details = {
    load,
    hasNoVehicle,
    lines: shown.cart.lines,
    products,
    orderable,
    colours: groupColours(products),
    changes,
    isAsked,
  };
  return (
    <>
      {isEmptyRefused && lines.length === 0 && (
        <Notice tone="danger">{sentence('new-order.no-items', {})}</Notice>
      )}
      {isAsked && (
        <p role="alert" className="sr-only">
          {t('suggestion.asked')}
        </p>
      )}
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22.5rem]">
        <ProductPicker
          wizard={shown}
          list={list}
          colours={details.colours}
          quantities={quantities}
          onQuantity={handleQuantity}
          onAdd={handleAdd}
          onOpen={setOpen}
        />
        {isWide && (
          <LoadPanel
            {...details}
            note={<Countdown header={cart.header} parameters={parameters} />}
            actions={
              <>
                {cancel}
                {next}
              </>
            }
          />
        )}
      </div>
      {!isWide && <div>{cancel}</div>}
      {!isWide && <LoadBelow {...details} actions={next} />}
      {isAnythingAsked && (
        <Suspense>
          <ProductDialogs
            open={open}
            products={products}
            plant={list.plant}
            lines={lines}
            onAdd={handleAdd}
            onClear={() => changeLines(() => [])}
            onCancelOrder={handleCancelOrder}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

// Most orders are made without a question.
const ProductDialogs = lazy(async () => ({
  default: (await withChunkTimeout(import('./product-dialogs.tsx'))).ProductDialogs,
}));
