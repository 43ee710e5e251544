import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCaptions } from './captions.ts';

const CUE = '00:01.000 --> 00:04.500\nFill the basket by half.';

describe('captions of a film', () => {
  it.each([
    [`WEBVTT\n\n${CUE}`, 1],
    [`\u{FEFF}WEBVTT - Frying\nKind: captions\n\n${CUE}\n`, 1],
    [
      `WEBVTT\r\n\r\n1\r\n${CUE.replace('\n', '\r\n')}\r\n\r\n\r\n01:00:05.000 --> 01:00:06.000 line:0\r\nDone.`,
      2,
    ],
    [`WEBVTT\n\nNOTE of the translator --> none\n\nSTYLE\n::cue { color: red }\n\nopening\n${CUE}\n`, 1],
    [`WEBVTT\n\n${CUE}\n\n00:02.000 --> 00:03.000\n<v Cook>At once: 175 °C`, 2],
  ])('CNT-17 reads %j', (text, cues) => {
    expect(readCaptions(text)).toEqual({ ok: true, cues });
  });

  it.each([
    ['', { kind: 'header' }],
    [CUE, { kind: 'header' }],
    ['WEBVTTX\n\n', { kind: 'header' }],
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', { kind: 'header' }],
    ['WEBVTT\n\nNOTE nothing else', { kind: 'nothing' }],
    ['WEBVTT', { kind: 'nothing' }],
    ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nA comma', { kind: 'time', line: 3 }],
    ['WEBVTT\n\n00:61.000 --> 00:62.000\nSeconds', { kind: 'time', line: 3 }],
    ['WEBVTT\n\nOnly words', { kind: 'time', line: 3 }],
    [`WEBVTT\n\n${CUE}\n\n2\n00:01.500 -> 00:02.000\nAn arrow`, { kind: 'time', line: 6 }],
    ['WEBVTT\n\n00:04.000 --> 00:04.000\nNo time at all', { kind: 'order', line: 3 }],
    ['WEBVTT\n\n00:04.000 --> 00:03.000\nBackwards', { kind: 'order', line: 3 }],
    [`WEBVTT\n\n${CUE}\n\n00:00.500 --> 00:03.000\nToo early`, { kind: 'order', line: 6 }],
    [`WEBVTT\n\n${CUE}\n\n00:05.000 --> 00:06.000\n\n`, { kind: 'words', line: 6 }],
    ['WEBVTT\n\n00:05.000 --> 00:06.000\n- …', { kind: 'words', line: 3 }],
  ])('CNT-17 says what is wrong with %j', (text, problem) => {
    expect(readCaptions(text)).toEqual({ ok: false, problem });
  });

  it('never fails, and finds every caption of a well-formed file', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCaptions(`WEBVTT\n\n${text}`)));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }), (gaps) => {
        let second = 0;
        const cues = gaps.map((gap) => {
          second += gap;
          return `${timeOf(second)} --> ${timeOf(second + 2)}\nWords at ${second}`;
        });

        expect(readCaptions(['WEBVTT', ...cues].join('\n\n'))).toEqual({ ok: true, cues: gaps.length });
      }),
    );
  });
});

function timeOf(second: number): string {
  const [minutes, seconds] = [Math.floor(second / 60), second % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes}:${seconds}.000`;
}
