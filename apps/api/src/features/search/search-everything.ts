import type { SearchAnswer, SearchGroup, SearchKind } from '@maincrop/contract/schemas/search';
import { parseReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { exactQuery, isNumberEntry, SEARCH_MAX_LENGTH, wordQuery } from '@maincrop/domain/search/search-form';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { PoolClient } from 'pg';
import { keptTransaction } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { correctedQuery } from './corrected-query.ts';
import { isTooSlow, SEARCH_SETTINGS } from './search-settings.ts';
import { type Found, findEverything } from './find-everything.ts';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';
import { listText } from './list-text.ts';
import { type OpenedKinds, openedKinds } from './opened-kinds.ts';

/**
 * Everything that a number or words find among what the caller may list, best first, a few of each kind (LIM-02). Where
 * nothing is found, what is one typing error away.
 */
export const searchEverything = defineHandler(
  'searchEverything',
  async ({ query, caller, scope, locale, services }): Promise<SearchAnswer> => {
    const me = caller();
    const kinds = openedKinds(me, services.clock.now());
    const entry = searchQuery(query.q);
    if (entry === '') return answerOf(NOTHING, kinds, { entry, isCorrected: false });
    const searched = understood(entry);
    const { db } = services;
    const answer = async (client: PoolClient) => {
      await client.query(SEARCH_SETTINGS);
      const ground = { db, client, scope: scope(), locale, open: kinds.open };
      const found = await findEverything(ground, searched);
      if (found.groups.size > 0) return answerOf(found, kinds, { entry, isCorrected: false });
      const corrected = await correctedQuery(ground, entry);
      if (corrected === null) return answerOf(found, kinds, { entry, isCorrected: false });
      const meant = await findEverything(ground, { ...searched, ...corrected, exact: null, code: null });
      return answerOf(meant, kinds, { entry, isCorrected: meant.groups.size > 0 });
    };
    try {
      return await keptTransaction(db, scope(), answer);
    } catch (error) {
      if (isTooSlow(error)) throw new AppError('service-busy', {}, { retryAfterS: 1, cause: error });
      throw error;
    }
  },
);

const NOTHING: Found = { groups: new Map(), packing: null };

/** What was typed as conditions. Throws `search.too-long` and `search.only-signs`. */
function understood(entry: string): Searched {
  if (entry.length > SEARCH_MAX_LENGTH) throw new AppError('search.too-long', { max: SEARCH_MAX_LENGTH });
  const words = wordQuery(entry);
  if (words === null) throw new AppError('search.only-signs');
  const receipt = parseReceiptNumber(entry);
  const isNumber = isNumberEntry(entry);
  const typed = entry.toLowerCase().split(/\s+/);
  return {
    words,
    typed: isNumber ? null : typed.map((word) => [word]),
    exact: isNumber ? exactQuery(entry) : null,
    code: exactQuery(entry),
    receipt: receipt.ok ? receipt.number : null,
  };
}

function answerOf(
  { groups, packing }: Found,
  { withSecondFactor }: OpenedKinds,
  { entry, isCorrected }: { readonly entry: string; readonly isCorrected: boolean },
): SearchAnswer {
  return {
    groups: [...groups].map(([kind, hits]) => groupOf(kind, hits, entry)),
    isCorrected,
    withSecondFactor,
    packing,
  };
}

function groupOf(kind: SearchKind, hits: readonly FoundHit[], entry: string): SearchGroup {
  const [first] = hits;
  return {
    kind,
    hits: hits.slice(0, HITS_MAX).map(({ id, title, details, day, status, documentKind }) => ({
      id,
      title,
      details,
      day,
      status,
      ...(documentKind && { documentKind }),
    })),
    more: hits.length > HITS_MAX && first !== undefined ? listText(entry, first) : null,
  };
}
