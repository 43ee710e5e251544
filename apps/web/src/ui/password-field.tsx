import { type ReactNode, useId, useState } from 'react';
import { controlStyle, Field, fieldAttributes } from './field.tsx';
import { Icon } from './icons.tsx';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Names of the button that shows and hides what was typed. */
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, name, autoComplete, showLabel, hideLabel, help, error } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="relative">
        <input
          {...fieldAttributes(id, help, error)}
          type={isShown ? 'text' : 'password'}
          name={name}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          className={`${controlStyle} min-h-11 pr-12 pl-3`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? hideLabel : showLabel}
          title={isShown ? hideLabel : showLabel}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Field>
  );
}
