/** Browser and system as people call them; null where the text names none that is known. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Reads the browser and the system out of a `User-Agent` header. Only for people to recognise their devices: nothing
 * is decided by it. Browsers claim to be their ancestors, so the most special name is looked for first.
 */
export function readUserAgent(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  return { browser: firstNamed(text, BROWSERS), system: firstNamed(text, SYSTEMS) };
}

function firstNamed(text: string, names: readonly (readonly [RegExp, string])[]): string | null {
  return names.find(([sign]) => sign.test(text))?.[1] ?? null;
}

// https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/User-Agent
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
