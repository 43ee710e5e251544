export interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Names and values side by side; an empty value shows as a dash. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
