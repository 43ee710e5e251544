import { type ReactNode, useId } from 'react';
import { FieldTexts, fieldAttributes } from './field.tsx';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Id of the sentence that says what is wrong with several of them together. */
  readonly errorId?: string | undefined;
  readonly isDisabled?: boolean;
  /** The label is read out but not shown, for tables. */
  readonly hideLabel?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, onChange, help, error, errorId, isDisabled = false, hideLabel = false } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
        <input
          {...fieldAttributes(id, help, error)}
          {...(errorId !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          className="size-5 shrink-0 cursor-pointer accent-brand"
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
      </label>
      <div className="-mt-1 pl-8 empty:hidden">
        <FieldTexts id={id} help={help} error={error} />
      </div>
    </div>
  );
}
