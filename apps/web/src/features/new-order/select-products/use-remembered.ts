import { useState } from 'react';
import type { CartOwner } from '../../../lib/cart.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** The preferred warehouse of a user and SAP customer; empty for all (OPEN-36). */
export function usePreferredWarehouse({ userId, customerNr }: CartOwner) {
  const name = `warehouse.${userId}.${customerNr}`;
  const [code, setCode] = useState(() => readStored(name, parseText) ?? '');
  const prefer = (chosen: string) => {
    setCode(chosen);
    writeStored(name, chosen === '' ? null : chosen);
  };
  return [code, prefer] as const;
}

function parseText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}
