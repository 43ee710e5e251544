import { describe, expect, it } from 'vitest';
import { currentCatalogue, needMessages, showLanguage } from './catalogue.ts';

describe('the messages of a page', () => {
  it('are there for everybody who waited for them, also where somebody else had asked for them first', async () => {
    await showLanguage('de');

    const first = needMessages(['dashboard']);
    await needMessages(['dashboard']);

    expect(currentCatalogue().messages).toHaveProperty('dashboard');
    await first;
  });

  it('are there in the language that the page changes to meanwhile', async () => {
    const changed = showLanguage('fr');
    await needMessages(['invoices', 'dashboard']);

    expect(currentCatalogue().locale).toBe('fr');
    expect(currentCatalogue().messages).toHaveProperty('invoices');
    await changed;
  });

  it('are waited for in a language that is on its way, where nothing else is missing', async () => {
    const changed = showLanguage('nl');
    await needMessages(['dashboard']);

    expect(currentCatalogue().locale).toBe('nl');
    await changed;
  });
});
