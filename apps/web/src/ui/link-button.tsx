import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Icon, type IconName } from './icons.tsx';

interface AnchorProps extends ComponentProps<'a'> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
}

function ButtonAnchor({
  kind = 'quiet',
  size = 'normal',
  icon,
  className = '',
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={`${buttonStyle(kind, size)} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A router link that looks like a button; takes `to`, `params`, `search` like Link. */
export const LinkButton = createLink(ButtonAnchor);

function TextAnchor({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${textLinkStyle} ${className}`}>
      {children}
    </a>
  );
}

/** A router link inside text. */
export const TextLink = createLink(TextAnchor);

/** Looks of a link inside text. */
export const textLinkStyle =
  'rounded-sm text-brand-strong underline decoration-1 underline-offset-3 hover:decoration-2';
