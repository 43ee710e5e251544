import { PALLETS_MAX } from '@maincrop/domain/quantity/limits';
import { plainLoad, quantityOf } from './plain-load.ts';
import type { PlanAim } from '@maincrop/domain/load/plan-load';
import type { LoadInput, PalletChange } from '@maincrop/domain/load/vehicle';

/**
 * What a plan is judged by, greatest first in each place, best at the greatest: numbers of pallets and products
 * with their sign, and the change of the weight in grams. Null for no plan.
 */
export function objectiveOf(
  input: LoadInput,
  aim: PlanAim,
  plan: { readonly changes: readonly PalletChange[] } | null,
): number[] | null {
  if (plan === null) return null;
  const now = plainLoad(input);
  const changes = new Map(plan.changes.map(({ ProductNr, NumPallets }) => [ProductNr, NumPallets]));
  const grams = Number(plainLoad(input, changes).grams - now.grams);
  const pallets = plan.changes.reduce((total, { NumPallets }) => total + NumPallets, 0);
  return judged(now.fits ? aim : 'remove', { pallets, touched: changes.size, grams });
}

/** The best objective by trying every change; for a few products and a small vehicle only. */
export function bestByTrying(input: LoadInput, aim: PlanAim, usual: readonly string[] = []): number[] | null {
  const now = plainLoad(input);
  const inCart = new Set(input.lines.map(({ ProductNr }) => ProductNr));
  const allowed = now.fits && aim === 'usual-products' ? new Set(usual) : inCart;
  const steps = input.products
    .filter(({ ProductNr }) => allowed.has(ProductNr))
    .map((product) => {
      const one = plainLoad(input, new Map([[product.ProductNr, 1]]));
      const pallets = quantityOf(input, product, 'PAL');
      return {
        most: now.fits ? PALLETS_MAX - pallets : pallets,
        grams: Number(one.grams - now.grams),
        floor: product.palletType === 'EUR' ? input.vehicle.cap.IND : input.vehicle.cap.EUR,
      };
    });
  const { floor, grams } = roomOf(input, Number(now.grams));
  const trial: Trial = { aim: now.fits ? aim : 'remove', steps, best: null };
  tryAll(trial, 0, { floor, grams, pallets: 0, touched: 0, change: 0 });
  return trial.best;
}

interface Trial {
  readonly aim: PlanAim | 'remove';
  readonly steps: readonly { readonly most: number; readonly grams: number; readonly floor: number }[];
  best: number[] | null;
}

/** What is left of the limits (below 0 when over) and what has been changed. */
interface Room {
  readonly floor: number;
  readonly grams: number;
  readonly pallets: number;
  readonly touched: number;
  readonly change: number;
}

function tryAll(trial: Trial, index: number, room: Room): void {
  const step = trial.steps[index];
  if (step === undefined) return keepBest(trial, room);
  const sign = trial.aim === 'remove' ? -1 : 1;
  for (let taken = 0; taken <= step.most; taken++) {
    const pallets = sign * taken;
    const next: Room = {
      floor: room.floor - pallets * step.floor,
      grams: room.grams - pallets * step.grams,
      pallets: room.pallets + pallets,
      touched: room.touched + Math.min(1, taken),
      change: room.change + pallets * step.grams,
    };
    if (sign === 1 && (next.floor < 0 || next.grams < 0)) return;
    tryAll(trial, index + 1, next);
  }
}

function keepBest(trial: Trial, { floor, grams, pallets, touched, change }: Room): void {
  if (floor < 0 || grams < 0 || pallets === 0) return;
  const value = judged(trial.aim, { pallets, touched, grams: change });
  const { best } = trial;
  const at = best === null ? 0 : value.findIndex((number, index) => number !== best[index]);
  if (best === null || (at >= 0 && (value[at] ?? 0) > (best[at] ?? 0))) trial.best = value;
}

function judged(
  aim: PlanAim | 'remove',
  { pallets, touched, grams }: { pallets: number; touched: number; grams: number },
): number[] {
  if (aim === 'most-weight') return [grams, -pallets];
  return aim === 'usual-products' ? [pallets, grams] : [pallets, -touched, grams];
}

function roomOf(input: LoadInput, grams: number): { floor: number; grams: number } {
  const { cap, maxWeight } = input.vehicle;
  const places = input.products.reduce(
    (total, { palletType }) =>
      total.has(palletType) ? total : total.set(palletType, placesOf(input, palletType)),
    new Map<string, number>(),
  );
  const floor = (places.get('EUR') ?? 0) * cap.IND + (places.get('IND') ?? 0) * cap.EUR;
  return { floor: cap.EUR * cap.IND - floor, grams: maxWeight * 1000 - grams };
}

function placesOf(input: LoadInput, palletType: string): number {
  return plainLoad({
    ...input,
    products: input.products.filter((product) => product.palletType === palletType),
  }).places;
}
