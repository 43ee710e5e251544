import { ApiError } from '@maincrop/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface DemoCodeProps {
  readonly email: string;
  readonly onUse: (code: string) => void;
}

/** The code that the phone of a demo account would show now, asked again when it changes; nothing for other accounts. */
export function DemoCode({ email, onUse }: DemoCodeProps) {
  const t = useTranslations('demo');
  const { data, error } = useQuery({
    ...operationQuery('showDemoCode', { email }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !isUnknown(state.error) && Math.min(state.data?.secondsLeft ?? ASK_AGAIN_S, ASK_AGAIN_S) * 1000 + 200,
  });
  if (isUnknown(error)) return null;
  const code = data?.code ?? null;
  return (
    <Notice
      action={
        code !== null && (
          <Button size="small" onClick={() => onUse(code)}>
            {t('useCode')}
          </Button>
        )
      }
    >
      {code === null ? (
        t('noCode')
      ) : (
        <>
          {t('code')} <strong className="tracking-wider">{code}</strong>
        </>
      )}
    </Notice>
  );
}

/** It is no account of the demo: somebody has made it since. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

const ASK_AGAIN_S = 3;
