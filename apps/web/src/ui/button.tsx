import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Icon, type IconName } from './icons.tsx';
import { Spinner } from './spinner.tsx';
import { unbroken } from './unbroken.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** Keeps the focus and its place, shows a spinner and ignores further presses. */
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = 'quiet', size = 'normal', icon, isPending = false, isDisabled = false, ...rest } = props;
  const { type = 'button', className = '', children, onClick, ...button } = rest;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      // oxlint reads a computed type as missing; it is 'button' unless a form says otherwise.
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={`${buttonStyle(kind, size)} ${className}`}
      onClick={handleClick}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} />}
      {unbroken(children)}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  readonly icon: IconName;
  /** Read out and shown as a hint. */
  readonly label: string;
  readonly isDisabled?: boolean;
}

export function IconButton({ icon, label, isDisabled = false, className = '', ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type="button"
      disabled={isDisabled}
      aria-label={label}
      title={label}
      className={`print:hidden inline-flex size-9 items-center justify-center rounded-md text-muted transition-colors duration-100 hover:bg-brand-soft hover:text-ink disabled:opacity-50 pointer-coarse:size-11 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
