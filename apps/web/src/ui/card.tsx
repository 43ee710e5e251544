import type { ReactNode } from 'react';

export interface CardProps {
  readonly title?: string;
  /** Stands at the right of the title. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, action, className = '', children }: CardProps) {
  return (
    <section className={`rounded-lg border border-line bg-surface p-4 tablet:p-5 ${className}`}>
      {title !== undefined && (
        <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
