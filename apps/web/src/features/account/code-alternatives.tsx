import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import type { CodeKind } from './code-step.tsx';

export interface CodeAlternativesProps {
  readonly current: CodeKind;
  readonly onSwitch: (step: CodeKind | 'lost') => void;
}

/** The other ways past the second factor; each stands on a line of its own. */
export function CodeAlternatives({ current, onSwitch }: CodeAlternativesProps) {
  const t = useTranslations('security.code');
  return (
    <section className="border-t border-line pt-4">
      <h2 className="text-sm">{t('others')}</h2>
      <ul className="-ml-3 flex flex-col items-start">
        {current === 'code' ? (
          <li>
            <Button kind="plain" size="small" icon="copy" onClick={() => onSwitch('recovery')}>
              {t('useRecovery')}
            </Button>
          </li>
        ) : (
          <li>
            <Button kind="plain" size="small" icon="phone" onClick={() => onSwitch('code')}>
              {t('usePhone')}
            </Button>
          </li>
        )}
        <li>
          <Button kind="plain" size="small" icon="info" onClick={() => onSwitch('lost')}>
            {t('lost')}
          </Button>
        </li>
      </ul>
    </section>
  );
}
