import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';

export interface FormProps {
  readonly onSubmit: () => void;
  readonly label?: string;
  readonly className?: string;
  /** A refusal by the service, whose sentences stand beside the fields. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

/** A form whose errors stand beside the fields; after a refused submit the first wrong field takes the focus. */
export function Form(props: FormProps) {
  const { onSubmit, label, className = 'flex flex-col gap-4', error = null, children } = props;
  const form = useRef<HTMLFormElement>(null);
  // The focus lies outside React.
  useEffect(() => {
    if (error !== null) focusFirstError(form.current);
  }, [error]);
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
