import { UPLOAD_EXTENSIONS } from '@maincrop/domain/upload/upload-rules';
import { type ChangeEvent, type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';

export interface DropAreaProps {
  /** The button that opens the file picker. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Where files are chosen with the button or dropped with the mouse. */
export function DropArea({ ref, onChoose }: DropAreaProps) {
  const t = useTranslations('upload');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // A file dropped beside the area would be opened by the browser in place of the page.
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // So that the same file can be chosen again after it was put right.
    event.currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  };
  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onChoose(files);
  };
  return (
    <div
      className={`flex flex-col items-center gap-2 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors duration-100 ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface'}`}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('choose')}
        accept={ACCEPT}
        onChange={handleChange}
      />
      <Button ref={ref} icon="upload" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className="hidden text-sm text-muted tablet:block pointer-coarse:hidden">{t('drop')}</p>
      <p className="text-sm text-muted">{t('accepted', { extensions: UPLOAD_EXTENSIONS.join(', ') })}</p>
    </div>
  );
}

function keepPage(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');
