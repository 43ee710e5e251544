/** How often a test does what chance has a part in: a few times in `npm test`, often in `npm run trust`. */
export function rounds<T = number>(often: { readonly quick: T; readonly whole: T }): T {
  return process.env['TRUST'] === 'whole' ? often.whole : often.quick;
}
