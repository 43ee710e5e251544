import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, Field, fieldAttributes } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  /** A sentence; the field is marked invalid while it is there. */
  readonly error?: string | undefined;
}

export function TextField({ label, onChange, hideLabel, help, error, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} className={className}>
      <input
        type="text"
        {...input}
        {...fieldAttributes(id, help, error)}
        aria-required={input.required}
        className={`${controlStyle} min-h-11 px-3`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
