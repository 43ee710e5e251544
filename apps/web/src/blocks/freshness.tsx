import { parseInstant } from '@maincrop/domain/calendar/local-time';
import { useLocale } from 'use-intl';
import { formatInstant, formatTime } from '../lib/formats.ts';
import { serverNow } from '../lib/server-clock.ts';
import { Notice } from '../ui/notice.tsx';

interface FreshnessProps {
  /** Instant of the last contact with the ERP; nothing shows without one. */
  readonly asOf: string | null;
  /** The sentence for a time. */
  readonly textOf: (time: string) => string;
}

/** When a list was last in step with the ERP; a time of another day comes with its day. */
export function AsOf({ asOf, textOf }: FreshnessProps) {
  const locale = useLocale();
  const instant = asOf === null ? null : parseInstant(asOf);
  if (instant === null) return null;
  const isToday = instant.toDateString() === serverNow().toDateString();
  const time = isToday ? formatTime(instant) : formatInstant(instant, locale);
  return <span className="text-sm text-muted">{textOf(time)}</span>;
}

/** A calm word when the ERP has been silent for more than ten minutes. */
export function StaleNotice({ asOf, title, textOf }: FreshnessProps & { readonly title: string }) {
  const locale = useLocale();
  const instant = asOf === null ? null : parseInstant(asOf);
  if (instant === null || serverNow().getTime() - instant.getTime() <= SILENT_MS) return null;
  return (
    <Notice tone="info" title={title}>
      {textOf(formatInstant(instant, locale))}
    </Notice>
  );
}

const SILENT_MS = 10 * 60 * 1000;
