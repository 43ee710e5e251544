import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, Field, fieldAttributes } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  /** A sentence; the field is marked invalid while it is there. */
  readonly error?: string | undefined;
}

/** Text of several lines. */
export function TextArea({ label, onChange, hideLabel, help, error, className, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} className={className}>
      <textarea
        rows={4}
        {...textarea}
        {...fieldAttributes(id, help, error)}
        aria-required={textarea.required}
        className={`${controlStyle} px-3 py-2`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
