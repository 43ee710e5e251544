import type { Evidence } from '@maincrop/contract/schemas/claims-desk';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMegabytes } from '../../blocks/upload/format-megabytes.ts';
import { Card } from '../../ui/card.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icons.tsx';
import { EvidenceFile } from './evidence-file.tsx';

export interface EvidencePanelProps {
  readonly evidence: readonly Evidence[];
  /** Fetches fresh links: they work for five minutes. */
  readonly onReload: () => void;
}

/** The files that prove a claim, one at a time beside it. */
export function EvidencePanel({ evidence, onReload }: EvidencePanelProps) {
  const t = useTranslations('claims-desk');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const chosen = evidence.find(({ key }) => key === chosenKey) ?? evidence[0];
  return (
    <Card title={t('evidence.title')} className="wide:sticky wide:top-20">
      {chosen === undefined ? (
        <p className="text-muted">{t('evidence.none')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {evidence.length > 1 && <FileChoice evidence={evidence} chosen={chosen} onChoose={setChosenKey} />}
          <FileLine file={chosen} />
          <EvidenceFile key={chosen.key} file={chosen} onReload={onReload} />
        </div>
      )}
    </Card>
  );
}

interface FileChoiceProps {
  readonly evidence: readonly Evidence[];
  readonly chosen: Evidence;
  readonly onChoose: (key: string) => void;
}

function FileChoice({ evidence, chosen, onChoose }: FileChoiceProps) {
  const t = useTranslations('claims-desk');
  return (
    <ul aria-label={t('evidence.choose')} className="flex flex-wrap gap-1.5">
      {evidence.map(({ key, fileName }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-pressed={key === chosen.key}
            aria-label={t('evidence.show', { name: fileName })}
            className={`${buttonStyle('quiet', 'small')} max-w-56 aria-pressed:border-brand aria-pressed:bg-brand-soft`}
            onClick={() => onChoose(key)}
          >
            <span className="truncate">{fileName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function FileLine({ file: { fileName, bytes, url } }: { readonly file: Evidence }) {
  const t = useTranslations('claims-desk');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {fileName} <span className="whitespace-nowrap text-muted">{formatMegabytes(bytes, locale)}</span>
      </span>
      <a
        href={url}
        aria-label={t('evidence.downloadOf', { name: fileName })}
        className={buttonStyle('quiet', 'small')}
      >
        <Icon name="download" />
        {t('evidence.download')}
      </a>
    </div>
  );
}
