import { describe, expect, it } from 'vitest';
import { mayPassLater, refusalOfAnswer } from './storage-answer.ts';

const xml = (code: string, message = '') =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;

describe('the answer to a posted form', () => {
  it.each([
    [204, '', null],
    [201, xml('Created'), null],
    [0, '', 'offline'],
    [503, xml('SlowDown'), 'offline'],
    [403, '{"code":"attachments.permit-expired"}', 'attachments.permit-expired'],
    [422, '{"title":"x","code": "attachments.size-differs"}', 'attachments.size-differs'],
    [400, xml('EntityTooLarge'), 'attachments.size-differs'],
    [403, xml('AccessDenied', 'Invalid according to Policy: Policy expired.'), 'attachments.permit-expired'],
    [403, xml('AccessDenied', 'Invalid according to Policy'), 'attachments.permit-invalid'],
    [403, xml('SignatureDoesNotMatch'), 'attachments.permit-invalid'],
    [400, xml('MalformedPOSTRequest'), 'attachments.form-malformed'],
    [413, '<html>proxy</html>', 'attachments.form-malformed'],
  ])('CLM-33 %s %j means %s', (status, body, code) => {
    expect(refusalOfAnswer(status, body)).toBe(code);
  });

  it('CLM-33 offers another try only where it can help', () => {
    expect(mayPassLater('offline')).toBe(true);
    expect(mayPassLater('attachments.permit-expired')).toBe(true);
    expect(mayPassLater('internal')).toBe(true);
    expect(mayPassLater('attachments.content-differs')).toBe(false);
  });
});
