import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Product } from '@maincrop/contract/schemas/new-order';
import type { ContainerState } from '@maincrop/domain/load/suggest-load';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import type { ContainerStatus } from './container-status.ts';
import type { CalculationState } from './use-calculation.ts';

export interface StateCardProps extends Pick<CalculationState, 'products' | 'load' | 'accept'> {
  readonly status: ContainerStatus;
}

/** What the result means and the one click that mends it (CON-03 to CON-08). */
export function StateCard({ status, products, load, accept }: StateCardProps) {
  const t = useTranslations('container-calculation.state');
  const { state, change } = status;
  const pallets = Math.abs(change?.NumPallets ?? 0);
  const product = nameOf(products, change?.ProductNr ?? '');
  const why = load?.suggestion.ExceededWeight === true ? 'weight' : 'floor';
  const look = LOOKS[state];
  return (
    <section data-state={state} className={`rounded-md border p-3 text-sm ${look.frame}`}>
      <div aria-live="polite" className="flex items-start gap-2">
        <Icon name={look.icon} className={`mt-px ${look.ink}`} />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="font-semibold">{t(`${state}.title`, { pallets })}</h3>
          <p>
            <StrongText
              text={t(`${state}.text`, {
                pallets,
                product,
                why,
                count: status.weightless.length,
                products: status.weightless.map((number) => nameOf(products, number)).join(', '),
              })}
            />
          </p>
        </div>
      </div>
      {change !== undefined && change.ProductNr !== '' && (
        <div className="mt-2 flex justify-end">
          <Button
            size="small"
            icon={change.NumPallets > 0 ? 'plus' : 'minus'}
            onClick={() => accept([change])}
          >
            {t(change.NumPallets > 0 ? 'add' : 'remove', { pallets })}
          </Button>
        </div>
      )}
    </section>
  );
}

function nameOf(products: readonly Product[], productNr: string): string {
  const product = products.find((each) => each.ProductNr === productNr);
  return product ? `${product.ShortCode} ${typesetProduct(product.ProductText)}` : productNr;
}

interface Look {
  readonly frame: string;
  readonly icon: IconName;
  readonly ink: string;
}

const DANGER: Look = { frame: 'border-danger bg-danger-soft', icon: 'warning', ink: 'text-danger' };
const LOOKS: Readonly<Record<ContainerState, Look>> = {
  initial: { frame: 'border-dashed border-line-strong', icon: 'container', ink: 'text-muted' },
  filled: { frame: 'border-ok/40 bg-ok-soft', icon: 'check', ink: 'text-ok' },
  underfilled: { frame: 'border-brand/40 bg-brand-soft', icon: 'info', ink: 'text-brand-strong' },
  overfilled: DANGER,
  'overfilled-no-product': DANGER,
  error: { frame: 'border-warn/40 bg-warn-soft', icon: 'error', ink: 'text-warn' },
};
