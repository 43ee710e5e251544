import { clamdScanner } from './clamd/clamd-scanner.ts';
import type { VirusScanner } from './port.ts';

/** ClamAV where its address is configured, else nobody. */
export function selectVirusScanner({ clamdUrl }: { readonly clamdUrl: string | null }): VirusScanner | null {
  return clamdUrl === null ? null : clamdScanner({ url: clamdUrl });
}
