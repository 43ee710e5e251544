/**
 * The identifier of a film on YouTube, of 11 letters, digits, `-` and `_`, that a text holds: by itself, or in an address as
 * the browser or the button to share gives it. Null when it holds none.
 * Source: https://developers.google.com/youtube/player_parameters, CNT-17.
 */
export function youTubeIdentifier(text: string): string | null {
  const trimmed = text.trim();
  if (YOUTUBE_IDENTIFIER.test(trimmed)) return trimmed;
  const written = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const address = URL.canParse(written) ? new URL(written) : null;
  if (address === null || !HOST.test(address.hostname)) return null;
  const [first = '', second = ''] = address.pathname.split('/').filter((part) => part !== '');
  const found = address.searchParams.get('v') ?? (FOLDERS.has(first) ? second : first);
  return YOUTUBE_IDENTIFIER.test(found) ? found : null;
}

/** The whole of an identifier. */
export const YOUTUBE_IDENTIFIER = /^[\w-]{11}$/;
const HOST = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const FOLDERS = new Set(['embed', 'shorts', 'live', 'v']);
