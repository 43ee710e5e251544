import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface DemoCodeProps {
  readonly email: string;
  readonly onUse: (code: string) => void;
}

/** The code that the phone of a demo account would show now; asked again when it changes. */
export function DemoCode({ email, onUse }: DemoCodeProps) {
  const t = useTranslations('demo');
  const { data } = useQuery({
    ...operationQuery('showDemoCode', { email }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      Math.min(state.data?.secondsLeft ?? ASK_AGAIN_S, ASK_AGAIN_S) * 1000 + 200,
  });
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

const ASK_AGAIN_S = 3;
