import { ORDER_STEPS, type OrderStep } from '@maincrop/domain/cart/wizard-steps';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icons.tsx';

export interface StepperProps {
  readonly current: OrderStep;
  /** The last step that can be opened. */
  readonly furthest: OrderStep;
}

/** The three steps; those that can be opened are links. */
export function Stepper({ current, furthest }: StepperProps) {
  const t = useTranslations('new-order.steps');
  const at = ORDER_STEPS.indexOf(current);
  return (
    <nav aria-label={t('label')}>
      <ol className="flex gap-2 tablet:gap-4">
        {ORDER_STEPS.map((step, index) => (
          <li
            key={step}
            className={`flex min-w-0 flex-col tablet:flex-1 ${index === at ? 'flex-auto' : 'flex-1'}`}
          >
            <StepLink
              step={step}
              number={index + 1}
              state={index === at ? 'current' : index < at ? 'done' : 'later'}
              isOpen={index !== at && index <= ORDER_STEPS.indexOf(furthest)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  readonly step: OrderStep;
  readonly number: number;
  readonly state: 'done' | 'current' | 'later';
  readonly isOpen: boolean;
}

function StepLink({ step, number, state, isOpen }: StepLinkProps) {
  const t = useTranslations('new-order.steps');
  const content = (
    <>
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${DISCS[state]}`}
      >
        {state === 'done' ? <Icon name="check" size={4} /> : number}
      </span>
      <span
        className={`truncate text-sm ${state === 'current' ? 'font-semibold' : 'sr-only text-muted tablet:not-sr-only'}`}
      >
        {t(`${step}.short`)}
      </span>
      {state === 'done' && <span className="sr-only">{t('done')}</span>}
    </>
  );
  const style = `flex min-h-11 items-center gap-2 border-t-3 pt-1 ${state === 'later' ? 'border-line forced-colors:border-dashed' : 'border-brand'}`;
  if (!isOpen) {
    return (
      <span aria-current={state === 'current' ? 'step' : undefined} className={style}>
        {content}
      </span>
    );
  }
  return (
    <Link to="/orders/new/$step" params={{ step }} className={`${style} hover:text-brand-strong`}>
      {content}
    </Link>
  );
}

const DISCS = {
  done: 'bg-brand-soft text-brand-strong',
  current: 'ground-kept bg-brand text-on-strong',
  later: 'bg-sunken text-muted',
};
