import type { BootData } from '@maincrop/contract/first-data';

/** What the service wrote into the page; null when the page did not come from the service. */
export const boot: BootData | null = readBoot();

/** A label as it is, or with the supplier's initials where the service has some (OPEN-39). */
export function supplierLabel(neutral: string, named: (supplier: string) => string): string {
  const supplier = boot?.supplier ?? null;
  return supplier === null ? neutral : named(supplier);
}

function readBoot(): BootData | null {
  const text = typeof document === 'undefined' ? null : document.querySelector('#boot')?.textContent;
  // The service made the block from the same type, so the shape is known.
  return text ? (JSON.parse(text) as BootData) : null;
}
