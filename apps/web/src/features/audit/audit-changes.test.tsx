import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { check, narrow, show } from '../../ui/stage.builder.tsx';
import { AuditChanges } from './audit-changes.tsx';

beforeAll(() => needMessages(['audit']));

const NAMES = { r1: 'Buyers', r2: 'Viewers' };

const textsOf = (role: string) =>
  page
    .getByRole(role)
    .elements()
    .map((each) => each.textContent);

describe('what a line of the audit trail says of a change', () => {
  it('names what went, what came and what stayed, field by field', async () => {
    await show(
      <AuditChanges
        before={{ group: 'end-users', roles: ['r1', 'r2'], sapId: null, id: '1' }}
        after={{ group: 'direct-customers', roles: ['r1'], sapId: '100041', id: '1' }}
        names={NAMES}
      />,
    );
    await check();
    await narrow();

    const said = textsOf('definition');
    expect(said).toEqual([
      'Before: end-usersAfter: direct-customers',
      'BuyersBefore: Viewers',
      'After: 100041',
      '1',
    ]);
    expect(textsOf('deletion')).toEqual(['end-users', 'Viewers']);
    expect(textsOf('insertion')).toEqual(['direct-customers', '100041']);
  });

  it('tells a list by itself, and what lies deeper as it was written', async () => {
    await show(<AuditChanges before={['r1']} after={['r2', { on: 'x' }]} names={NAMES} />);

    await check();

    expect(page.getByRole('deletion').element().textContent).toBe('Buyers');
    expect(page.getByRole('insertion').element().textContent).toBe('Viewers, {"on":"x"}');
    expect(page.getByRole('term').elements()).toEqual([]);
  });

  it('of what was made, struck and told apart is nothing', async () => {
    await show(<AuditChanges before={null} after={{ name: 'constructor', roles: ['r2'] }} names={NAMES} />);

    expect(page.getByRole('insertion').elements()).toEqual([]);
    expect(textsOf('definition')).toEqual(['constructor', 'Viewers']);
  });

  it('calls fields what the reader does, also as values, and others by their keys', async () => {
    await show(
      <AuditChanges
        before={{ sapId: null, shoeSize: '38' }}
        after={{ sapId: '100041', shoeSize: '39', fields: ['firstName', 'city', 'hatSize'] }}
        names={NAMES}
      />,
      'de',
    );
    await check();

    expect(textsOf('term')).toEqual(['SAP-ID', 'shoeSize', 'Geänderte Felder']);
    expect(textsOf('code')).toEqual(['shoeSize']);
    expect(textsOf('insertion')).toEqual(['100041', '39', 'Vorname, Ort, hatSize']);
  });

  it('writes hundredths as an amount in the language of the reader', async () => {
    await show(<AuditChanges before={null} after={{ amountMinor: 123_456 }} names={NAMES} />, 'de');

    expect(textsOf('term')).toEqual(['Betrag']);
    expect(textsOf('definition')).toEqual(['1.234,56']);
  });

  it('writes an instant as the rest of the portal does, and what only looks like one as it is', async () => {
    await show(
      <AuditChanges
        before={null}
        after={{ endsAt: '2026-11-02T09:30:00.000Z', reason: '2026-99-99T99:99:99Z' }}
        names={NAMES}
      />,
    );

    expect(textsOf('definition')).toEqual(['Mon, 02-11-2026 - 10:30', '2026-99-99T99:99:99Z']);
  });
});
