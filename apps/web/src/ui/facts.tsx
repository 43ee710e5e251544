import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';

export interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Values are long, such as two days: fewer columns on wide screens, two on phones all the same. */
  readonly isRoomy?: boolean;
}

/** Names and values side by side; an empty value shows as a dash. */
export function Facts({ facts, isRoomy = false }: FactsProps) {
  return (
    <dl
      className={`grid gap-x-3 gap-y-3 text-sm tablet:gap-x-4 ${isRoomy ? 'grid-cols-[repeat(auto-fill,minmax(min(12rem,max(8.5rem,calc(50%-0.5rem))),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]'}`}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="wrap-anywhere hyphens-auto text-muted">{name}</dt>
          <dd className="wrap-anywhere hyphens-auto">{value === '' ? '-' : unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
