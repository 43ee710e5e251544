import { createEmbeddedErp, type EmbeddedErpOptions } from './embedded/embedded-erp.ts';
import type { ErpPort } from './port.ts';

/** Which ERP the portal talks to; further kinds come with their adapters. */
export interface ErpChoice {
  readonly kind: keyof typeof adapters;
}

/** The adapter of a choice. */
export function selectErp(choice: ErpChoice, options: EmbeddedErpOptions): ErpPort {
  return adapters[choice.kind](options);
}

const adapters = { embedded: createEmbeddedErp } as const;
