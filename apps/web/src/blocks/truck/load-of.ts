import { type FloorPlan, floorPlan } from '@maincrop/domain/load/floor-plan';
import { changeOf, type LoadSuggestion, suggestLoad } from '@maincrop/domain/load/suggest-load';
import type { LoadInput } from '@maincrop/domain/load/vehicle';

/** A load as it is drawn, and what would serve it best: both name the same pallets. Null while a weight is unknown. */
export function loadOf(
  input: LoadInput,
): { readonly plan: FloorPlan; readonly suggestion: LoadSuggestion } | null {
  const suggestion = suggestLoad(input);
  if ('error' in suggestion) return null;
  const plan = floorPlan(input, changeOf(suggestion));
  return plan === undefined ? null : { plan, suggestion };
}
