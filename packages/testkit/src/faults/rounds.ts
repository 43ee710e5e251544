/** How often a test does what chance has a part in: a few times in `npm test`, often in `npm run trust`. */
export function rounds(often: { readonly quick: number; readonly whole: number }): number {
  return process.env['TRUST'] === 'whole' ? often.whole : often.quick;
}
