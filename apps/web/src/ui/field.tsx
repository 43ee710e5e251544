import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Looks of a text control; the parts that differ are added by the control. */
export const controlStyle =
  'w-full rounded-md border bg-surface text-base text-ink transition-colors duration-100 border-line-strong hover:border-ink aria-invalid:border-danger aria-invalid:outline-danger [&:is(input,textarea):read-only]:bg-sunken [&:is(input,textarea):read-only]:text-muted disabled:opacity-60';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** The label is read out but not shown, for controls in tables and toolbars. */
  readonly hideLabel?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, help and error of a form field; `describedBy` gives the control the ids of the texts. */
export function Field({ id, label, hideLabel = false, help, error, className = '', children }: FieldProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children}
      <FieldTexts id={id} help={help} error={error} />
    </div>
  );
}

/** Help and error below a control; the error is announced when it appears. */
export function FieldTexts({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>) {
  return (
    <>
      {help !== undefined && (
        <div id={`${id}-help`} className="text-sm text-muted">
          {help}
        </div>
      )}
      <div id={`${id}-error`} aria-live="polite" className="empty:hidden">
        {error !== undefined && (
          <p className="flex items-start gap-1.5 text-sm text-danger">
            <Icon name="error" size={4} className="mt-0.5" />
            {error}
          </p>
        )}
      </div>
    </>
  );
}

/** The `aria-*` attributes that tie a control to the texts of its field. */
export function fieldAttributes(id: string, help: ReactNode, error: string | undefined) {
  const texts = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': texts.length === 0 ? undefined : texts.join(' '),
  } as const;
}
