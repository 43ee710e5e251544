import type { SessionList } from '@maincrop/contract/schemas/own-account';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';

export interface DeviceItemProps {
  readonly device: SessionList['sessions'][number]['device'];
  /** It is the one in use. */
  readonly isCurrent: boolean;
  readonly text: string;
  readonly endLabel: string;
  /** Null where it cannot be ended here. */
  readonly onEnd: (() => void) | null;
  readonly isPending: boolean;
}

/** A session or a remembered device with its end. */
export function DeviceItem({ device, isCurrent, text, endLabel, onEnd, isPending }: DeviceItemProps) {
  const t = useTranslations('profile.sessions');
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div id={`${id}-name`} className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
          <DeviceName device={device} />
          {isCurrent && <Badge tone="ok">{t('here')}</Badge>}
        </p>
        <p className="text-sm text-muted">{unbroken(text)}</p>
      </div>
      {onEnd && (
        <Button
          id={`${id}-end`}
          size="small"
          aria-labelledby={`${id}-end ${id}-name`}
          isPending={isPending}
          onClick={onEnd}
        >
          {endLabel}
        </Button>
      )}
    </div>
  );
}

function DeviceName({ device: { browser, system } }: Pick<DeviceItemProps, 'device'>) {
  const t = useTranslations('profile.sessions');
  if (browser === null && system === null) return t('unknown');
  if (browser === null || system === null) return browser ?? system;
  return t('device', { browser, system });
}
