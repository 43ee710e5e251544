import { useState } from 'react';
import type { CartOwner } from '../../lib/cart.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

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

function parseLabels(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((label) => typeof label === 'string') : [];
}
