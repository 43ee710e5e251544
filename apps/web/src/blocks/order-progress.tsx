import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { plainDate } from '@maincrop/domain/calendar/plain-date';
import {
  orderProgress,
  type StageProgress,
  type StatusEvent,
} from '@maincrop/domain/order-status/order-progress';
import type { OrderStatus } from '@maincrop/domain/order-status/order-status';
import { useTranslations } from 'use-intl';
import { formatDate } from '../lib/formats.ts';
import { Icon } from '../ui/icons.tsx';

export interface OrderProgressProps {
  readonly status: OrderStatus;
  /** The first status first. */
  readonly history: readonly StatusEvent[];
}

/** The way of an order from us to its destination, and how far it has come; nothing for a status that does not say. */
export function OrderProgress({ status, history }: OrderProgressProps) {
  const t = useTranslations('order-status.progress');
  const progress = orderProgress(status, history);
  if (progress === null) return null;
  return (
    <ol aria-label={t('label')} className="isolate grid grid-cols-4 max-tablet:-mx-2">
      {progress.stages.map((stage) => (
        <Stage key={stage.stage} {...stage} isHalted={progress.halt !== null} />
      ))}
    </ol>
  );
}

function Stage({ stage, state, at, isHalted }: StageProgress & { readonly isHalted: boolean }) {
  const t = useTranslations('order-status.progress');
  const isReached = state !== 'coming';
  return (
    <li className="group relative flex min-w-0 flex-col items-center gap-1 text-center text-xs">
      <span
        aria-hidden="true"
        className={`absolute top-3 right-1/2 -left-1/2 -z-1 h-0 border-t-3 group-first:hidden ${isReached ? 'border-ok' : isHalted ? 'border-dotted border-line-strong' : 'border-line'}`}
      />
      <span
        aria-hidden="true"
        className={`relative grid size-6 place-items-center rounded-full border-2 ${isReached ? 'border-ok bg-ok text-on-strong' : 'border-line-strong bg-surface'}`}
      >
        {state === 'done' && <Icon name="check" size={4} />}
        {state === 'partly' && <span className="h-0 w-2.5 border-t-3 border-current" />}
      </span>
      <span
        className={`max-w-full hyphens-auto wrap-anywhere ${isReached ? 'tablet:font-semibold' : 'text-muted'}`}
      >
        {t(`stage.${stage}`)}
        <span className={state === 'partly' ? 'block font-normal' : 'sr-only'}> {t(`state.${state}`)}</span>
      </span>
      {at !== null && <Day at={at} />}
    </li>
  );
}

/** The day in the zone of the browser, as all instants are shown. */
function Day({ at }: { readonly at: string }) {
  const instant = parseInstant(at);
  if (instant === null) return null;
  const day = plainDate({
    year: instant.getFullYear(),
    month: instant.getMonth() + 1,
    day: instant.getDate(),
  });
  return (
    <time dateTime={at} className="whitespace-nowrap text-muted">
      {formatDate(day)}
    </time>
  );
}
