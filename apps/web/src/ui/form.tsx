import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';

export interface FormProps {
  readonly onSubmit: () => void;
  readonly label?: string;
  readonly className?: string;
  /** A refusal by the service, whose sentences stand beside the fields. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

/**
 * A form whose errors stand beside the fields; after a refused submit the first wrong field takes the focus. It is
 * refused while a control says that it cannot read its text (`setCustomValidity`).
 */
export function Form(props: FormProps) {
  const { onSubmit, label, className = 'flex flex-col gap-4', error = null, children } = props;
  const form = useRef<HTMLFormElement>(null);
  // The focus lies outside React.
  useEffect(() => {
    if (error !== null) focusFirstError(form.current);
  }, [error]);
  // A press is no action of the form itself: it is only kept from taking the focus away.
  useEffect(() => {
    const current = form.current;
    current?.addEventListener('mousedown', keepFocus);
    return () => current?.removeEventListener('mousedown', keepFocus);
  }, []);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canBeRead(event.currentTarget)) onSubmit();
    focusFirstError(form.current);
  };
  return (
    <form ref={form} noValidate aria-label={label} className={className} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}

/** Whether every control can read its text; those that cannot are told that they were asked (`invalid`). */
function canBeRead(form: HTMLFormElement): boolean {
  const unreadable = [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError);
  return unreadable.map((input) => input.checkValidity()).every(Boolean);
}

/**
 * A press on a button or link does not leave a control that is judged when it is left: the sentence it then shows would
 * push the button away before the press ends, and the click would be lost.
 */
function keepFocus(event: MouseEvent): void {
  const isPress = event.target instanceof Element && event.target.closest('button, a') !== null;
  if (isPress && document.activeElement?.matches('[data-judged-on-leave]') === true) event.preventDefault();
}

/** Focuses the first invalid control inside `root` once React has shown the errors. */
function focusFirstError(root: HTMLElement | null): void {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
