/** The wanted page as a part of the address of a step around sign-in; nothing where none is wanted (NAV-28). */
export function keptRedirect(redirect: string | undefined): { readonly redirect?: string } {
  return redirect === undefined ? {} : { redirect };
}
