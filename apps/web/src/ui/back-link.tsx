import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { TextLink } from './link-button.tsx';

type BackLinkProps = Omit<ComponentProps<typeof TextLink>, 'children'> & { readonly children: ReactNode };

/** Leads from a page back to the list above it, close over the heading. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <p className="-mb-3 text-sm print:hidden">
      <TextLink {...link} className="inline-flex min-h-9 items-center gap-1 pointer-coarse:min-h-11">
        <Icon name="chevronLeft" size={4} />
        {children}
      </TextLink>
    </p>
  );
}
