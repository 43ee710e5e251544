import { CLAIM_UNITS, type ClaimUnit } from '@maincrop/domain/billback/check-claim';
import type { ProofFile } from '../../blocks/upload/proof-file.ts';

/** One product of a draft; the quantity is the text that was typed (CLM-19). */
export interface DraftItem {
  readonly ProductNr: string;
  readonly Quantity: string;
  readonly SalesUnit: ClaimUnit;
  readonly ItemText: string;
  readonly ShortCode: string;
}

/** What somebody has gathered for a claim of one agreement and not yet sent. Source: CLM-19. */
export interface ClaimDraft {
  readonly agreementId: string;
  readonly wholesaleParty: string;
  /** First and last day, `yyyy-MM-dd`; empty while not chosen. */
  readonly period: readonly [from: string, to: string];
  readonly creditReference: string;
  readonly items: readonly DraftItem[];
  readonly uploadedProof: readonly ProofFile[];
  /** Idempotency key: made when the summary opens, kept until the claim has arrived. */
  readonly claimKey: string | null;
}

/** The draft of an agreement with which nothing was done yet. */
export function emptyDraft(agreementId: string): ClaimDraft {
  return {
    agreementId,
    wholesaleParty: '',
    period: ['', ''],
    creditReference: '',
    items: [],
    uploadedProof: [],
    claimKey: null,
  };
}

/** The draft that was kept in this browser; what cannot be read is left out. */
export function parseClaimDraft(stored: unknown): ClaimDraft | null {
  if (!isRecord(stored) || typeof stored['agreementId'] !== 'string') return null;
  const { period, claimKey } = stored;
  const days = Array.isArray(period) ? period : [];
  return {
    agreementId: stored['agreementId'],
    wholesaleParty: textOf(stored['wholesaleParty']),
    period: [textOf(days[0]), textOf(days[1])],
    creditReference: textOf(stored['creditReference']),
    items: parseList(stored['items'], parseItem),
    uploadedProof: parseList(stored['uploadedProof'], parseFile),
    claimKey: typeof claimKey === 'string' ? claimKey : null,
  };
}

function parseItem(stored: unknown): DraftItem | null {
  if (!isRecord(stored)) return null;
  const { ProductNr, Quantity } = stored;
  const SalesUnit = CLAIM_UNITS.find((unit) => unit === stored['SalesUnit']);
  if (typeof ProductNr !== 'string' || typeof Quantity !== 'string' || SalesUnit === undefined) return null;
  return {
    ProductNr,
    Quantity,
    SalesUnit,
    ItemText: textOf(stored['ItemText']),
    ShortCode: textOf(stored['ShortCode']),
  };
}

function parseFile(stored: unknown): ProofFile | null {
  if (!isRecord(stored)) return null;
  const { id, key, name, size } = stored;
  const state = FILE_STATES.find((each) => each === stored['state']);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof size !== 'number') return null;
  return state === undefined ? null : { id, key: typeof key === 'string' ? key : null, name, size, state };
}

function parseList<T>(stored: unknown, parse: (value: unknown) => T | null): T[] {
  return Array.isArray(stored) ? stored.map(parse).filter((value) => value !== null) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const FILE_STATES = ['uploading', 'stored', 'failed', 'refused'] as const;
