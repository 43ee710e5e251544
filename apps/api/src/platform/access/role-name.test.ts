import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { DEFAULT_LOCALE, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { describe, expect, it } from 'vitest';
import { isCalled, namedFor, nameToKeep, roleName } from './role-name.ts';

describe('names of roles', () => {
  const editor = { id: 'editor', name: 'Content editor' };

  it.each(LOCALE_IDS)('every default role has one of its own in %s', (locale) => {
    const names = DEFAULT_ROLES.map((role) => roleName(role, locale));

    expect(Object.keys(textsOf('role-names', locale))).toEqual(DEFAULT_ROLES.map(({ id }) => id));
    expect(new Set(names).size).toBe(DEFAULT_ROLES.length);
  });

  it('the database keeps the English ones', () => {
    expect(
      namedFor(DEFAULT_ROLES, DEFAULT_LOCALE)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(DEFAULT_ROLES.map(({ name }) => name).toSorted());
  });

  it('what administrators called a role stays, a default role included', () => {
    expect(roleName(editor, 'de')).toBe('Redaktion');
    expect(roleName({ id: 'editor', name: 'Web team' }, 'de')).toBe('Web team');
    expect(roleName({ id: 'night', name: 'Content editor' }, 'de')).toBe('Content editor');
  });

  it('stand in the order of the reader’s alphabet', () => {
    const roles = [editor, { id: 'z', name: 'Äpfel' }, { id: 'direct-customers', name: 'Direct customers' }];

    expect(namedFor(roles, 'de').map(({ name }) => name)).toEqual(['Äpfel', 'Direktkunden', 'Redaktion']);
  });

  it('a default role that is saved under its name in a language keeps its own', () => {
    expect(nameToKeep({ id: 'editor', name: 'redaktion' })).toBe('Content editor');
    expect(nameToKeep({ id: 'editor', name: 'Direktkunden' })).toBe('Direktkunden');
    expect(nameToKeep({ id: 'night', name: 'Redaktion' })).toBe('Redaktion');
  });

  it('a role is meant by its name in any language', () => {
    expect([isCalled(editor, 'RÉDACTION'), isCalled(editor, 'Direct customers')]).toEqual([true, false]);
  });
});
