import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { formatMegabytes } from './format-megabytes.ts';
import type { ProofFile } from './proof-file.ts';
import type { UploadDetail } from './uploads.ts';

export interface ProofRowProps {
  readonly file: ProofFile;
  readonly detail: UploadDetail | undefined;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file: how far it is or what went wrong, and what can be done about it. */
export function ProofRow({ file, detail, onRetry, onRemove }: ProofRowProps) {
  const t = useTranslations('upload');
  const locale = useLocale();
  const id = useId();
  const canRetry = file.state === 'failed' && detail?.canRetry === true;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Icon name={ICONS[file.state]} className={COLOURS[file.state]} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span id={id} className="font-semibold wrap-anywhere">
            {file.name}
          </span>
          <span className="text-sm text-muted">{formatMegabytes(file.size, locale)}</span>
        </p>
        <RowState file={file} detail={detail} nameId={id} />
      </div>
      <div className="ml-auto flex items-center gap-1">
        {canRetry && (
          <Button size="small" icon="refresh" aria-describedby={id} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <IconButton icon="trash" label={t('remove', { name: file.name })} onClick={onRemove} />
      </div>
    </li>
  );
}

function RowState({
  file,
  detail,
  nameId,
}: Pick<ProofRowProps, 'file' | 'detail'> & { readonly nameId: string }) {
  const t = useTranslations('upload');
  if (file.state === 'stored') return <p className="text-sm text-ok">{t('state.stored')}</p>;
  if (file.state === 'uploading') return <Progress share={detail?.share ?? 0} nameId={nameId} />;
  return <Failure file={file} detail={detail} />;
}

function Progress({ share, nameId }: { readonly share: number; readonly nameId: string }) {
  const t = useTranslations('upload');
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <progress
        aria-labelledby={nameId}
        max={1}
        value={share}
        className="h-2 max-w-60 grow overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]"
      />
      <span className="min-w-20">
        {share < 1 ? t('state.uploading', { share: Math.floor(share * 100) / 100 }) : t('state.checking')}
      </span>
    </div>
  );
}

/** Why the file is not with us; one of an earlier visit has to be chosen again. */
function Failure({ file, detail }: Pick<ProofRowProps, 'file' | 'detail'>) {
  const t = useTranslations('upload');
  const errorText = useErrorText();
  const text = detail?.error ? errorText(detail.error).text : t('state.interrupted');
  const isLost = file.state === 'failed' && detail?.canRetry !== true;
  return (
    <p className="text-sm text-danger wrap-anywhere">
      {text} {isLost && t('state.chooseAgain')}
    </p>
  );
}

const ICONS: Readonly<Record<ProofFile['state'], IconName>> = {
  uploading: 'upload',
  stored: 'check',
  failed: 'warning',
  refused: 'error',
};
const COLOURS: Readonly<Record<ProofFile['state'], string>> = {
  uploading: 'text-muted',
  stored: 'text-ok',
  failed: 'text-danger',
  refused: 'text-danger',
};
