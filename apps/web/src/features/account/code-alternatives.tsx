import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import type { Way } from './code-kind.ts';

export interface CodeAlternativesProps {
  readonly current: Way;
  /** The account has a passkey to offer. */
  readonly hasPasskey: boolean;
  readonly onSwitch: (way: Way) => void;
}

/** The other ways past the second factor; each stands on a line of its own. */
export function CodeAlternatives({ current, hasPasskey, onSwitch }: CodeAlternativesProps) {
  const t = useTranslations('security.code');
  const offered = WAYS.filter(({ way }) => way !== current && (way !== 'passkey' || hasPasskey));
  return (
    <section className="border-t border-line pt-4">
      <h2 className="text-sm">{t('others')}</h2>
      <ul className="-mx-3 flex flex-col items-start">
        {offered.map(({ way, icon, text }) => (
          <li key={way}>
            <Button kind="plain" size="small" icon={icon} onClick={() => onSwitch(way)}>
              {t(text)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the order in which they are offered. */
const WAYS = [
  { way: 'code', icon: 'phone', text: 'usePhone' },
  { way: 'passkey', icon: 'key', text: 'usePasskey' },
  { way: 'recovery', icon: 'copy', text: 'useRecovery' },
  { way: 'lost', icon: 'info', text: 'lost' },
] as const;
