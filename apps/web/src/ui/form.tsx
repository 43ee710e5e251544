import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clearUnsaved, markUnsaved } from '../lib/unsaved.ts';

export interface FormProps {
  readonly onSubmit: () => void;
  readonly label?: string;
  readonly className?: string;
  /** A refusal by the service, whose sentences stand beside the fields. */
  readonly error?: unknown;
  /** What is typed is kept elsewhere, or nobody would miss it: the page may be left without a question. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/**
 * A form whose errors stand beside the fields; after a refused submit the first wrong field takes the focus. It is
 * refused while a control says that it cannot read its text (`setCustomValidity`).
 */
export function Form(props: FormProps) {
  const {
    onSubmit,
    label,
    className = 'flex flex-col gap-4',
    error = null,
    isKept = false,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(form, isKept);
  // The focus lies outside React, and so does what must not be lost.
  useEffect(() => {
    if (error === null) return;
    focusFirstError(form.current);
    guard.mark();
  }, [error, guard]);
  // A press is no action of the form itself: it is only kept from taking the focus away.
  useEffect(() => {
    const current = form.current;
    current?.addEventListener('mousedown', keepFocus);
    return () => current?.removeEventListener('mousedown', keepFocus);
  }, []);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canBeRead(event.currentTarget)) {
      // On their way; a refusal marks them again, here or by the service.
      const wasUnsaved = guard.clear();
      onSubmit();
      focusFirstError(form.current, () => wasUnsaved && guard.mark());
    } else focusFirstError(form.current);
  };
  return (
    <form ref={form} noValidate aria-label={label} className={className} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}

/** What was typed since the form was last sent must not be lost by leaving the page. */
function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, isKept: boolean) {
  const [guard] = useState(() => {
    const key = {};
    return { mark: () => !isKept && markUnsaved(key), clear: () => clearUnsaved(key) };
  });
  // Typing is heard where it happens: controls report their values to whoever owns them, not to the form.
  useEffect(() => {
    const current = form.current;
    current?.addEventListener('input', guard.mark);
    return () => {
      current?.removeEventListener('input', guard.mark);
      guard.clear();
    };
  }, [form, guard]);
  return guard;
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

/** Focuses the first invalid control inside `root` once React has shown the errors, and says that there is one. */
function focusFirstError(root: HTMLElement | null, onRefused?: () => unknown): void {
  requestAnimationFrame(() => {
    const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus();
    // What the service had refused before is still shown as wrong for a moment.
    requestAnimationFrame(() => root?.querySelector('[aria-invalid="true"]') && onRefused?.());
  });
}
