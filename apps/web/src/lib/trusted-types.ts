interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * Lets libraries clear an element with `innerHTML = ''`, which the announcer of React Aria does; any other HTML text
 * stays forbidden.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) });
}
