import { useLocale } from 'use-intl';
import { formatCount } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';

export interface AlarmingCountProps {
  readonly count: number;
  readonly tone: 'warn' | 'danger';
}

/** A number of what should not be there: plain when it is nothing. */
export function AlarmingCount({ count, tone }: AlarmingCountProps) {
  const shown = formatCount(count, useLocale());
  return count > 0 ? <Badge tone={tone}>{shown}</Badge> : shown;
}
