import { errors } from '@maincrop/contract/errors';
import { describe, expect, it } from 'vitest';
import { messageParts, partOfError } from './message-parts.ts';

describe('the parts of the messages', () => {
  it.each(Object.keys(errors))('ERR-14 the sentence of %s travels with a part that there is', (code) => {
    expect(Object.keys(messageParts)).toContain(partOfError(code));
  });

  it('sends the sentences of a feature with its other messages', () => {
    expect(partOfError('claims.overlap')).toBe('claims');
    expect(partOfError('account.invalid-code')).toBe('entry');
    expect(partOfError('internal')).toBe('public');
    expect(partOfError('access.denied')).toBe('refusals');
  });
});
