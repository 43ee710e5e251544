import { type ReactNode, useId } from 'react';
import { controlStyle, Field, fieldAttributes } from './field.tsx';
import { Icon } from './icons.tsx';

export interface SelectProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  /** 36 px high, for toolbars; 44 px on touch screens. */
  readonly isDense?: boolean;
  readonly className?: string;
}

export function Select<V extends string>(props: SelectProps<V>) {
  const { label, value, onChange, options, hideLabel, help, error, isDisabled = false } = props;
  const { isDense = false, className } = props;
  const id = useId();
  const handleChange = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} className={className}>
      <div className="relative">
        <select
          {...fieldAttributes(id, help, error)}
          value={value}
          disabled={isDisabled}
          className={`${controlStyle} appearance-none truncate pr-9 pl-3 ${isDense ? 'min-h-9 text-sm pointer-coarse:min-h-11' : 'min-h-11'}`}
          onChange={(event) => handleChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevronDown"
          size={4}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto"
        />
      </div>
    </Field>
  );
}
