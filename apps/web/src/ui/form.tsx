import { type ReactNode, type SubmitEvent, useRef } from 'react';

export interface FormProps {
  readonly onSubmit: () => void;
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form whose errors stand beside the fields; after a refused submit the first wrong field takes the focus. */
export function Form({ onSubmit, label, className = 'flex flex-col gap-4', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    focusFirstError(form.current);
  };
  return (
    <form ref={form} noValidate aria-label={label} className={className} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}

/** Focuses the first invalid control inside `root` once React has shown the errors. */
function focusFirstError(root: HTMLElement | null): void {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
