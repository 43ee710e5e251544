/** Why a text is no file of captions; `line` counts from 1. */
type CaptionsProblem =
  | { readonly kind: 'header' | 'nothing' }
  | { readonly kind: 'time' | 'order' | 'words'; readonly line: number };

export type ReadCaptions =
  | { readonly ok: true; readonly cues: number }
  | { readonly ok: false; readonly problem: CaptionsProblem };

/**
 * Whether a text is WebVTT that says something at each of its times: the heading, and captions whose times rise, end
 * after they begin and have words. Stricter than browsers, which leave out without a word what they cannot read.
 * Never fails. Source: https://www.w3.org/TR/webvtt1/#file-structure
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { ok: false, problem: { kind: 'header' } };
  let [cues, lastStartMs] = [0, 0];
  for (const block of blocksOf(lines).filter(isCue)) {
    const cue = readCue(block, lastStartMs);
    if (typeof cue !== 'number') return { ok: false, problem: cue };
    [cues, lastStartMs] = [cues + 1, cue];
  }
  return cues === 0 ? { ok: false, problem: { kind: 'nothing' } } : { ok: true, cues };
}

/** The heading may have lines of its own; notes, styles and regions are no captions. */
function isCue({ block: [first = ''], at }: Block): boolean {
  return at > 0 && !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first);
}

/** When it begins, or what is wrong with it. */
function readCue({ block, at }: Block, lastStartMs: number): number | CaptionsProblem {
  // A name may stand above the times.
  const timing = block.findIndex((line, index) => index < 2 && line.includes('-->'));
  const line = at + Math.max(timing, 0) + 1;
  const times = readTimes(block[timing] ?? '');
  if (times === null) return { kind: 'time', line };
  const [startMs, endMs] = times;
  if (endMs <= startMs || startMs < lastStartMs) return { kind: 'order', line };
  const isSaid = block.slice(timing + 1).some((said) => /\p{L}|\p{N}/u.test(said));
  return isSaid ? startMs : { kind: 'words', line };
}

interface Block {
  readonly block: readonly string[];
  /** Index of its first line. */
  readonly at: number;
}

/** What empty lines part. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { block: string[]; at: number }[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    if (line === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.block.push(line);
    else {
      blocks.push({ block: [line], at });
      isOpen = true;
    }
  }
  return blocks;
}

// hh:mm:ss.ttt, of which the hours may be left out, twice, and settings of the place.
const TIME = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+\S.*)?$`);

function readTimes(line: string): readonly [startMs: number, endMs: number] | null {
  const found = TIMES.exec(line.trim());
  if (found === null) return null;
  const msFrom = (first: number) => {
    const [hours = 0, minutes = 0, seconds = 0, ms = 0] = found.slice(first, first + 4).map(Number);
    return ((Number.isNaN(hours) ? 0 : hours * 60) + minutes) * 60_000 + seconds * 1000 + ms;
  };
  return [msFrom(1), msFrom(5)];
}
