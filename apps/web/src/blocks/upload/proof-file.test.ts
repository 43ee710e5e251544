import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { describe, expect, it } from 'vitest';
import {
  missingProof,
  proofBytes,
  type ProofFile,
  proofKeys,
  proofStatus,
  resumed,
  sortChosen,
} from './proof-file.ts';

describe('the files of a claim', () => {
  it('CLM-33 only stored files travel with a claim', () => {
    const files = [aFile('stored'), aFile('uploading'), aFile('failed'), aFile('refused')];

    expect(proofKeys(files)).toEqual(['key-stored']);
    expect(missingProof(files)).toEqual(['uploading.pdf', 'failed.pdf', 'refused.pdf']);
  });

  it.each([
    [[], 'none'],
    [['stored'], 'complete'],
    [['stored', 'uploading'], 'busy'],
    [['failed', 'uploading'], 'busy'],
    [['stored', 'failed'], 'incomplete'],
    [['stored', 'refused'], 'incomplete'],
  ] as const)('CLM-33 with %j a claim is %s', (states, status) => {
    expect(proofStatus(states.map((state) => aFile(state)))).toBe(status);
  });

  it('CLM-31 counts what a claim would carry', () => {
    expect(proofBytes([aFile('stored', 5), aFile('failed', 7), aFile('refused', 100)])).toBe(12);
  });

  it('CLM-33 what was on its way when the page was left has been interrupted', () => {
    const done = [aFile('stored'), aFile('refused')];

    expect(resumed(done)).toBe(done);
    expect(resumed([...done, aFile('uploading')]).map(({ state }) => state)).toEqual([
      'stored',
      'refused',
      'failed',
    ]);
  });
});

describe('chosen files', () => {
  it('CLM-31 are taken up to 25 MiB with those that are there, and not a byte more', () => {
    const there = [aFile('stored', 10)];
    const last = { name: 'last.pdf', size: UPLOAD_MAX_BYTES - 10 };

    expect(sortChosen(there, [last])).toEqual({ taken: [last], refused: [] });
    expect(sortChosen(there, [{ ...last, size: last.size + 1 }])).toEqual({
      taken: [],
      refused: [{ name: 'last.pdf', code: 'attachments.total-too-large', params: { maximum: 25 } }],
    });
  });

  it('CLM-31 a small one still fits after a large one did not', () => {
    const [large, small] = [
      { name: 'large.pdf', size: UPLOAD_MAX_BYTES + 1 },
      { name: 'small.pdf', size: 1 },
    ];

    expect(sortChosen([], [large, small])).toMatchObject({
      taken: [small],
      refused: [{ name: 'large.pdf' }],
    });
  });

  it.each([
    ['virus.exe', 1, 'attachments.extension-not-accepted'],
    ['proof.exe.pdf', 1, 'attachments.name-not-accepted'],
    ['empty.pdf', 0, 'attachments.file-empty'],
  ])('CLM-30 %s of %s bytes is named with its reason', (name, size, code) => {
    expect(sortChosen([], [{ name, size }])).toMatchObject({ taken: [], refused: [{ name, code }] });
  });
});

function aFile(state: ProofFile['state'], size = 1): ProofFile {
  return { id: state, key: state === 'stored' ? 'key-stored' : null, name: `${state}.pdf`, size, state };
}
