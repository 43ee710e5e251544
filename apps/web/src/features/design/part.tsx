import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

export interface PartProps {
  readonly name:
    | 'colours'
    | 'type'
    | 'buttons'
    | 'fields'
    | 'choices'
    | 'statuses'
    | 'messages'
    | 'lists'
    | 'pictures'
    | 'overlays'
    | 'icons';
  readonly children: ReactNode;
}

/** A group of specimens under its heading. */
export function Part({ name, children }: PartProps) {
  const t = useTranslations('design');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="border-b border-line pb-1 text-lg">
        {t(`part.${name}`)}
      </h2>
      {children}
    </section>
  );
}

export interface SpecimenProps {
  /** One of a kind on the page: what it was agreed to look like is kept under it. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One part in one state. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div data-specimen={name} className="w-fit max-w-full">
      {children}
    </div>
  );
}
