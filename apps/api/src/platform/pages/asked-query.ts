/** What stands behind the question mark of a page that is asked for; nothing of it is checked. */
export function askedQuery({ url }: { readonly url: string }): URLSearchParams {
  return new URLSearchParams(url.split('?')[1]);
}
