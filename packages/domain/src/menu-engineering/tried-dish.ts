import { type Course, COURSES, DISH_LIMITS, type DishSlider, isOnSlider } from './dish.ts';
import { problemOfName } from './dish-name.ts';
import type { TryOutInput } from './try-out.ts';

/** The one dish of the try-out, with the seats that it is cooked for. */
export interface TriedDish extends TryOutInput {
  readonly name: string;
  readonly course: Course;
}

/** The figures that decide about a single dish, in the order of the form (MENU-23, OPEN-60). */
export const TRIED_SLIDERS = [
  'popularity',
  'costPrice',
  'chefTime',
  'staffTime',
  'price',
  'companySeatCount',
] as const satisfies readonly DishSlider[];
type TriedSlider = (typeof TRIED_SLIDERS)[number];

export type TriedDishProblem =
  | { readonly field: 'name'; readonly reason: 'missing' | 'too-long' | 'markup' }
  | { readonly field: 'course'; readonly reason: 'unknown' }
  /** No whole number from 0 to the end of the slider. */
  | { readonly field: TriedSlider; readonly reason: 'not-on-slider' };

export type TriedDishReading =
  | { readonly ok: true; readonly dish: TriedDish }
  | {
      readonly ok: false;
      readonly problems: readonly TriedDishProblem[];
      /** What could be read all the same. */
      readonly readable: Partial<TriedDish>;
    };

/**
 * A dish from an address, a form or the storage of a browser, none of which is trusted; numbers may be texts.
 * What is wrong comes field by field, in the order of the form. Never fails.
 * Source: MENU-06, MENU-07, MENU-23.
 */
export function readTriedDish(values: Readonly<Record<string, unknown>>): TriedDishReading {
  const name = typeof values['name'] === 'string' ? values['name'].trim() : '';
  const nameProblem = problemOfName(name);
  const course = COURSES.find((each) => each === values['course']);
  const figures = TRIED_SLIDERS.map((slider) => [slider, onSlider(slider, values[slider])] as const);
  const problems: TriedDishProblem[] = [
    ...(nameProblem === null ? [] : [{ field: 'name', reason: nameProblem } as const]),
    ...(course === undefined ? [{ field: 'course', reason: 'unknown' } as const] : []),
    ...figures
      .filter(([, value]) => value === null)
      .map(([field]) => ({ field, reason: 'not-on-slider' }) as const),
  ];
  const readable: Partial<TriedDish> = {
    ...(nameProblem === null && { name }),
    ...(course !== undefined && { course }),
    ...Object.fromEntries(figures.filter(([, value]) => value !== null)),
  };
  // Without a problem each field was read.
  return problems.length === 0
    ? { ok: true, dish: readable as TriedDish }
    : { ok: false, problems, readable };
}

/** The values of an address that holds this dish and nothing else; `readTriedDish` reads them back. */
export function addressOfDish(dish: TriedDish): Record<string, string> {
  return Object.fromEntries(
    (['name', 'course', ...TRIED_SLIDERS] as const).map((field) => [field, String(dish[field])]),
  );
}

function onSlider(slider: TriedSlider, value: unknown): number | null {
  const longest = String(DISH_LIMITS[slider]).length;
  const isWholeText = typeof value === 'string' && value.length <= longest && /^\d+$/.test(value);
  const figure = isWholeText ? Number(value) : value;
  return typeof figure === 'number' && isOnSlider(slider, figure) ? figure : null;
}
