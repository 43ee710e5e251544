import { type ChangeEvent, type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

export interface DropAreaProps {
  /** The button that opens the file picker. */
  readonly ref?: Ref<HTMLButtonElement>;
  /** What the files are; read out as the name of the control that takes them. */
  readonly label: string;
  /** On the button. */
  readonly choose: string;
  /** That files can be dropped too, for those who have a mouse. */
  readonly drop: string;
  /** Which files are taken, in words. */
  readonly help?: string;
  /** The same as the browser's file picker wants it. */
  readonly accept: string;
  readonly isSingle?: boolean;
  /** Ids of texts about the files elsewhere. */
  readonly describedBy?: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Where files are chosen with the button or dropped with the mouse; the browser's own control speaks its own language. */
export function DropArea(props: DropAreaProps) {
  const { ref, label, choose, drop, help, accept, isSingle = false, describedBy, onChoose } = props;
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
    const files = [...event.dataTransfer.files].slice(0, isSingle ? 1 : undefined);
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
        multiple={!isSingle}
        hidden
        aria-label={label}
        accept={accept}
        onChange={handleChange}
      />
      <Button ref={ref} icon="upload" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <p className="hidden text-sm text-muted tablet:block pointer-coarse:hidden">{drop}</p>
      {help !== undefined && <p className="text-sm text-muted">{help}</p>}
    </div>
  );
}

function keepPage(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
