/**
 * The files that are asked for together with a part of the portal that is loaded later. Every page carries this list, so
 * it names neither the part itself, which its import asks for in the same moment, nor what every page has loaded.
 */
export function laterFiles(
  part: string,
  files: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return [...files];
  return files.filter((file) => file !== part && !LOADED.test(file));
}

const LOADED = /\/(?:(?:runtime|react)-[\w-]{7}|start|index)\.js$/;
