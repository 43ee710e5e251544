import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault, parseSecretKeys, type SecretKey } from './secret-keys.ts';

const key = (id: string, byte: number): SecretKey => ({ id, key: Buffer.alloc(32, byte) });
const vaultOf = (...secretKeys: SecretKey[]) => createVault({ secretKeys, dataDir: '/nowhere' });

describe('the vault', () => {
  it('opens what it sealed, under the first of its keys, never twice alike', () => {
    const vault = vaultOf(key('b', 2), key('a', 1));
    const sealed = [vault.seal('JBSWY3DPEHPK3PXP', 'row-1'), vault.seal('JBSWY3DPEHPK3PXP', 'row-1')];

    expect(sealed.map((each) => vault.open(each, 'row-1'))).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
    expect(new Set(sealed).size).toBe(2);
    for (const each of sealed) {
      expect(each.startsWith('sealed:b:')).toBe(true);
      expect(each).not.toContain('JBSW');
    }
  });

  it('opens what an older key sealed', () => {
    const sealed = vaultOf(key('a', 1)).seal('secret', 'row-1');

    expect(vaultOf(key('b', 2), key('a', 1)).open(sealed, 'row-1')).toBe('secret');
    expect(() => vaultOf(key('b', 2)).open(sealed, 'row-1')).toThrow('unable to authenticate');
  });

  it('opens nothing that was moved to another row or changed', () => {
    const vault = vaultOf(key('a', 1));
    const sealed = vault.seal('secret', 'row-1');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;

    expect(() => vault.open(sealed, 'row-2')).toThrow('unable to authenticate');
    expect(() => vault.open(changed, 'row-1')).toThrow('unable to authenticate');
  });

  it('leaves what was never sealed as it is', () => {
    expect(vaultOf(key('a', 1)).open('JBSWY3DPEHPK3PXP', 'row-1')).toBe('JBSWY3DPEHPK3PXP');
  });
});

describe('the key of the demo', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'mc-key-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is made once, for nobody else to read, and kept', () => {
    const sealed = createVault({ secretKeys: [], dataDir }).seal('secret', 'row-1');

    expect(createVault({ secretKeys: [], dataDir }).open(sealed, 'row-1')).toBe('secret');
    const file = path.join(dataDir, 'secret-key');
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe('SECRET_KEYS', () => {
  const good = Buffer.alloc(32, 1).toString('base64');

  it.each([
    [`2027:${good}`, ['2027']],
    [`2027:${good}, 2026:${good}`, ['2027', '2026']],
    [good, null],
    [`2027:${good},2027:${good}`, null],
    ['2027:c2hvcnQ=', null],
    [`a b:${good}`, null],
  ])('%s names the keys %j', (text, ids) => {
    expect(parseSecretKeys(text)?.map(({ id }) => id) ?? null).toEqual(ids);
  });
});
