import { expect, it } from 'vitest';
import { placeProblem } from './build-web.ts';

it('a folder with an apostrophe is refused in a sentence, spaces and other signs are none', () => {
  expect(placeProblem("/home/kim's/maincrop")).toMatch(/^The path .* has an apostrophe/);
  expect(placeProblem('/home/kim jansen/d ä/maincrop')).toBeNull();
});
