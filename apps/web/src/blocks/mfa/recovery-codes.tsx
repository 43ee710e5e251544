import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from './copy-button.tsx';

/** Codes that are shown once, and three ways to keep them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('security');
  const email = useSession()?.email ?? '';
  const text = [`Maincrop: ${t('codes.fileHead', { email })}`, '', ...codes, ''].join('\r\n');
  return (
    <section className="flex flex-col gap-3">
      <div className="print-alone flex flex-col gap-3">
        <h3 className="text-base">{t('codes.title')}</h3>
        <p className="hidden print:block">{t('codes.fileHead', { email })}</p>
        <p className="text-sm text-muted print:hidden">{t('codes.text')}</p>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-center font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t('copy.codes')} />
        <Button size="small" icon="download" onClick={() => download(t('codes.fileName'), text)}>
          {t('codes.download')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
    </section>
  );
}

/** Hands a text to the browser as a file. */
function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}

/** The browser has taken the file over long before. */
const KEEP_URL_MS = 10_000;
