import { firstContainers } from '@maincrop/domain/order-status/containers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

export interface ContainerNumbersProps {
  readonly numbers: readonly string[];
}

/** The first two container numbers and "+N", which opens the rest (ORD-07). */
export function ContainerNumbers({ numbers }: ContainerNumbersProps) {
  const t = useTranslations('orders');
  const [isOpen, setIsOpen] = useState(false);
  const { shown, more } = firstContainers(numbers);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {(isOpen ? numbers : shown).map((number) => (
        <span key={number}>{number}</span>
      ))}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('containers.less') : t('containers.more', { count: more })}
          className="min-h-6 min-w-8 rounded-full bg-brand-soft px-2 text-brand-strong hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '−' : `+${more}`}
        </button>
      )}
    </span>
  );
}
