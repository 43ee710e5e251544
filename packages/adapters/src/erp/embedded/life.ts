import { addDays, isWeekend } from '@maincrop/domain/calendar/days';
import { formatErpDate, parseErpDate } from '@maincrop/domain/calendar/erp-date';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { partlyConfirmed, whollyConfirmed } from './confirmed-lines.ts';

/** What the life of an order depends on; the same birth always gives the same life. */
export interface Birth {
  /** Chance is drawn from this text, so that an order lives the same life wherever it is computed. */
  readonly seed: string;
  /** Instant in ISO form. */
  readonly startedAt: string;
  readonly status: string;
  /** `yyyyMMdd` */
  readonly requestedDate: string;
  readonly isContainer: boolean;
  /** Only for orders of the demo data: the number they have or get. Their ETA is told already. */
  readonly demoNumber: string | null;
  /** Its lines, of which an acceptance in part says what was confirmed; without them it says nothing. */
  readonly items?: readonly Readonly<Record<string, unknown>>[];
}

/** What changes in the order at an instant. */
export interface LifeStep {
  readonly at: Date;
  readonly change: Readonly<Record<string, unknown>>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Statuses in the order in which an order passes them; the others end a life. */
const COURSE = [
  'AWS_CREATED',
  'SAP_CREATED',
  'SAP_PROCESSING_PART',
  'SAP_PROCESSING',
  'SAP_SHIPPED_PART',
  'SAP_SHIPPED',
  'DELIVERED',
];

/**
 * What happens to an order, earliest first: accepted after a minute, its ETA settled after three, shipped on the day
 * before the ETA and delivered on it. One in twenty is cancelled, one in twenty-five gets a status that nobody knows,
 * some are accepted or shipped in parts, some arrive later or earlier. Container customers get their containers and
 * the bill of lading with the shipment.
 */
export function lifeOf(birth: Birth): LifeStep[] {
  const begun = COURSE.indexOf(birth.status);
  const requested = parseErpDate(birth.requestedDate);
  if (begun < 0 || begun === COURSE.length - 1 || requested === null) return [];
  const start = new Date(birth.startedAt).getTime();
  const isFromDemoData = birth.demoNumber !== null;
  const end = begun === 1 && !isFromDemoData ? earlyEnd(birth, start) : null;
  if (end !== null) return [end];
  const eta = isFromDemoData ? requested : settledEta(birth, requested);
  const steps = [
    ...(begun === 0 ? [numbering(birth, start)] : []),
    ...(begun <= 1 ? acceptance(birth, start, requested) : []),
    ...(eta === requested ? [] : [delay(start, eta)]),
    ...shipment(birth, start, eta),
  ];
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A number from 0 to `sides` - 1, drawn from a text (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function chance(seed: string, question: string, sides: number): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of `${question}:${seed}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  // The low bits alone repeat from one number to the next.
  return ((hash ^ (hash >>> 15)) >>> 0) % sides;
}

function earlyEnd(birth: Birth, start: number): LifeStep | null {
  const fate = chance(birth.seed, 'fate', 100);
  if (fate >= 9) return null;
  const OrderStatus = fate < 5 ? 'SAP_CANCELLED' : 'ZZ_UNDER_REVIEW';
  return { at: new Date(start + 2 * MINUTE_MS), change: { OrderStatus } };
}

function delay(start: number, eta: PlainDate): LifeStep {
  const change = { UpdatedEta: eta, DeliveryDate: formatErpDate(eta) };
  return { at: new Date(start + 3 * MINUTE_MS), change };
}

function numbering(birth: Birth, start: number): LifeStep {
  return { at: new Date(start), change: { OrderStatus: 'SAP_CREATED', OrderNumber: birth.demoNumber } };
}

function acceptance(birth: Birth, start: number, requested: PlainDate): LifeStep[] {
  const DeliveryDate = formatErpDate(requested);
  const accepted = {
    at: new Date(start + MINUTE_MS),
    change: { OrderStatus: 'SAP_PROCESSING', DeliveryDate },
  };
  if (chance(birth.seed, 'part accepted', 6) > 0) return [accepted];
  const { items } = birth;
  const lines = (confirm: typeof partlyConfirmed) => items && { OrderItems: confirm(items) };
  return [
    {
      ...accepted,
      change: { OrderStatus: 'SAP_PROCESSING_PART', DeliveryDate, ...lines(partlyConfirmed) },
    },
    {
      at: new Date(start + 4 * HOUR_MS),
      change: { OrderStatus: 'SAP_PROCESSING', ...lines(whollyConfirmed) },
    },
  ];
}

/** One in four arrives two days later, one in eight a day earlier; never on a weekend. */
function settledEta(birth: Birth, requested: PlainDate): PlainDate {
  const draw = chance(birth.seed, 'eta', 8);
  if (draw > 2) return requested;
  const step = draw < 2 ? 1 : -1;
  let eta = addDays(requested, draw < 2 ? 2 : -1);
  while (isWeekend(eta)) eta = addDays(eta, step);
  return eta;
}

function shipment(birth: Birth, start: number, eta: PlainDate): LifeStep[] {
  const begun = COURSE.indexOf(birth.status);
  const shippedAt = Math.max(instantOf(addDays(eta, -1), 12), start + 5 * HOUR_MS);
  const deliveredAt = Math.max(instantOf(eta, 8), shippedAt + 6 * HOUR_MS);
  const papers = birth.isContainer ? containerPapers(birth.seed) : {};
  const shipped = { OrderStatus: 'SAP_SHIPPED', DeliveryDate: formatErpDate(eta), ...papers };
  const steps: LifeStep[] = [];
  if (begun < 4 && chance(birth.seed, 'part shipped', 8) === 0) {
    steps.push({
      at: new Date(shippedAt - 3 * HOUR_MS),
      change: { ...shipped, OrderStatus: 'SAP_SHIPPED_PART' },
    });
  }
  if (begun < 5) steps.push({ at: new Date(shippedAt), change: shipped });
  return [...steps, { at: new Date(deliveredAt), change: { OrderStatus: 'DELIVERED' } }];
}

function containerPapers(seed: string): Readonly<Record<string, unknown>> {
  const count = 1 + chance(seed, 'containers', 4);
  return {
    BillOfLading: `BL${700_200 + chance(seed, 'bill', 99_000)}`,
    OrderContainers: Array.from({ length: count }, (_, index) => ({
      id: `cnt-${seed}-${index}`,
      container_number: `ZZZU${String(1_000_000 + chance(seed, `container ${index}`, 8_999_999))}`,
    })),
  };
}

function instantOf(day: PlainDate, hour: number): number {
  return Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
}
