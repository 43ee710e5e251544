import { CALCULATION_STEPS, type CalculationStep } from '@maincrop/domain/load/calculation-steps';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** The two steps; both are open at any time (NAV-13). */
export function CalculationSteps({ current }: { readonly current: CalculationStep }) {
  const t = useTranslations('container-calculation.steps');
  return (
    <nav aria-label={t('label')}>
      <ol className="flex gap-2 tablet:gap-4">
        {CALCULATION_STEPS.map((step, index) => (
          <li key={step} className="min-w-0 flex-1">
            <Link
              to="/container-calculation/$step"
              params={{ step }}
              aria-current={step === current ? 'step' : undefined}
              className={`flex min-h-11 items-center gap-2 border-t-3 pt-1 hover:text-brand-strong ${step === current ? 'border-brand' : 'border-line'}`}
            >
              <span
                className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${step === current ? 'ground-kept bg-brand text-on-strong' : 'bg-sunken text-muted'}`}
              >
                {index + 1}
              </span>
              <span className={`text-sm ${step === current ? 'font-semibold' : 'text-muted'}`}>
                {t(`${step}.short`)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
