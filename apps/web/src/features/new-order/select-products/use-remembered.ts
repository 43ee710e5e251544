import { useState } from 'react';
import type { CartOwner } from '../../../lib/cart.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** Groups that a user has closed, remembered in this browser (NEW-03). */
export function useClosedGroups({ userId }: CartOwner) {
  const name = `closed-groups.${userId}`;
  const [closed, setClosed] = useState(() => readStored(name, parseLabels) ?? []);
  return {
    isClosed: (label: string) => closed.includes(label),
    toggle: (label: string, isOpen: boolean) => {
      const next = isOpen ? closed.filter((each) => each !== label) : [...closed, label];
      setClosed(next);
      writeStored(name, next.length === 0 ? null : next);
    },
  };
}

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

function parseLabels(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((label) => typeof label === 'string') : [];
}

function parseText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}
