import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MB, UPLOAD_EXTENSIONS } from '@maincrop/domain/upload/upload-rules';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useSentence } from '../../lib/error-text.ts';
import { useStore } from '../../lib/store.ts';
import { Meter } from '../../ui/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatMegabytes } from './format-megabytes.ts';
import { proofBytes, type ProofFile } from './proof-file.ts';
import { ProofRow } from './proof-row.tsx';
import { createUploads, type Uploads } from './uploads.ts';
import { DropArea } from '../../ui/drop-area.tsx';

export interface ProofUploadProps {
  /** The number of the agreement in the ERP. */
  readonly salesQuote: string;
  /** The claim cannot go without proof (CLM-32). */
  readonly isRequired?: boolean;
  /** Bytes of the files that the claim has already; they count too (CLM-31). */
  readonly heldBytes?: number;
  /** `onChange` tells each change; one from elsewhere, as of another tab, is taken over. */
  readonly value: readonly ProofFile[];
  readonly onChange: (files: readonly ProofFile[]) => void;
}

/** The files that prove a claim: chosen or dropped, sent at once, each with its progress and a way to try again. */
export function ProofUpload(props: ProofUploadProps) {
  const { salesQuote, isRequired = false, heldBytes = 0, value, onChange } = props;
  const t = useTranslations('upload');
  const locale = useLocale();
  const id = useId();
  const [uploads] = useState(() => createUploads(salesQuote, value, heldBytes));
  const files = useStore(uploads.files);
  const details = useStore(uploads.details);
  const chooser = useRef<HTMLButtonElement>(null);
  useFollowed(uploads, value, onChange);
  const bytes = heldBytes + proofBytes(files);
  const max = formatMegabytes(UPLOAD_MAX_BYTES, locale);
  const handleRemove = (file: ProofFile) => {
    uploads.remove(file.id);
    // The button that was pressed is gone.
    chooser.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-lg">
          {t('title')}
        </h2>
        <p className="text-sm text-muted">
          {t(isRequired ? 'introRequired' : 'intro', { maximum: String(UPLOAD_MAX_MB) })}
        </p>
      </div>
      <DropArea
        ref={chooser}
        label={t('choose')}
        choose={t('choose')}
        drop={t('drop')}
        help={t('accepted', { extensions: UPLOAD_EXTENSIONS.join(', ') })}
        accept={UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        onChoose={(chosen) => uploads.add(chosen)}
      />
      <Refusals uploads={uploads} />
      {files.length > 0 && (
        <>
          <ul
            aria-label={t('list')}
            className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {files.map((file) => (
              <ProofRow
                key={file.id}
                file={file}
                detail={details[file.id]}
                onRetry={() => uploads.retry(file.id)}
                onRemove={() => handleRemove(file)}
              />
            ))}
          </ul>
          <Meter
            label={t('total')}
            value={bytes}
            max={UPLOAD_MAX_BYTES}
            valueText={t('totalOf', { used: formatMegabytes(bytes, locale), maximum: max })}
          />
        </>
      )}
      <Announcement files={files} />
    </section>
  );
}

/** Keeps the page that sends the claim informed, and ends uploads that nobody waits for any more. */
function useFollowed(
  uploads: Uploads,
  value: readonly ProofFile[],
  onChange: ProofUploadProps['onChange'],
): void {
  const told = useRef(value);
  // What was told comes back as the value, at times when more has been told since.
  const [known] = useState(() => new WeakSet([value]));
  // The uploads run outside React and outlive a rendering.
  useEffect(() => {
    const tell = () => {
      const files = uploads.files.get();
      if (files === told.current) return;
      told.current = files;
      known.add(files);
      onChange(files);
    };
    tell();
    return uploads.files.listen(tell);
  }, [uploads, known, onChange]);
  useEffect(() => {
    if (known.has(value)) return;
    known.add(value);
    told.current = value;
    uploads.follow(value);
  }, [uploads, known, value]);
  // They end with the step; what was on its way waits there for another try.
  useEffect(() => () => uploads.stop(), [uploads]);
}

/** Chosen files that were not taken, each with its reason. */
function Refusals({ uploads }: { readonly uploads: Uploads }) {
  const t = useTranslations('upload');
  const sentence = useSentence();
  const refusals = useStore(uploads.refusals);
  if (refusals.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={t('notTaken', { count: refusals.length })}
      onDismiss={() => uploads.refusals.set([])}
    >
      <ul className="flex flex-col gap-1">
        {refusals.map(({ name, code, params }, index) => (
          <li key={`${name}-${index}`} className="wrap-anywhere">
            <strong>{name}</strong>: {sentence(code, params)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says how the uploads stand when one has ended; the progress itself would be too much to listen to. */
function Announcement({ files }: { readonly files: readonly ProofFile[] }) {
  const t = useTranslations('upload');
  const stored = files.filter(({ state }) => state === 'stored').length;
  const bad = files.filter(({ state }) => state === 'failed' || state === 'refused').length;
  return (
    <p aria-live="polite" className="sr-only">
      {files.length > 0 && t('announcement', { stored, total: files.length, bad })}
    </p>
  );
}
