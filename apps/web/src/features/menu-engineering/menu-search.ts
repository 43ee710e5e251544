import { type Course, COURSES } from '@maincrop/domain/menu-engineering/dish';
import { textOf } from '../../lib/search-params.ts';

/** Which menu is shown, in the address. */
export interface MenuSearch {
  readonly restaurant?: string;
  readonly course?: Course;
}

export function parseMenuSearch(search: Readonly<Record<string, unknown>>): MenuSearch {
  const restaurant = textOf(search['restaurant']);
  const course = COURSES.find((each) => each === search['course']);
  return { ...(restaurant !== '' && { restaurant }), ...(course !== undefined && { course }) };
}
