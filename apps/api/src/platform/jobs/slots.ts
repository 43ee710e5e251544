/**
 * Kinds of work that never wait for one another: each has places of its own in every process that works off jobs.
 * A job says its slot in its definition (decision 070).
 */
export const SLOTS = ['texts', 'mails', 'hand-over', 'documents', 'packing'] as const;
export type Slot = (typeof SLOTS)[number];

interface SlotRules {
  /** Jobs of the slot that one process runs at once. */
  readonly atOnce: number;
  /** The work is so heavy that it is done by a process of its own, which is started for each job and ends with it. */
  readonly isApart: boolean;
}

/** Somebody waits before a screen for a text, so that not even mails may stand in its way. */
export const SLOT_RULES: Readonly<Record<Slot, SlotRules>> = {
  texts: { atOnce: 2, isApart: false },
  // A mail server may take seconds to say nothing, and minutes to look at a mail (`hand-mail.ts`).
  mails: { atOnce: 8, isApart: false },
  // Each holds a connection of the system pool while the ERP is asked.
  'hand-over': { atOnce: 3, isApart: false },
  // Asks the ERP for a document, which may take as long as it likes: neither orders nor other mails wait for that.
  documents: { atOnce: 2, isApart: false },
  packing: { atOnce: 1, isApart: true },
};
