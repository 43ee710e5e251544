import type { ClaimList } from '@maincrop/contract/schemas/claims';
import { narrowScope } from '../../db/scope.ts';
import { amountTexts } from '../../platform/amounts.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { listPageFrame } from '../../platform/list/answer-list.ts';
import { readListRequest } from '../../platform/list/list-request.ts';
import { readListPage } from '../../platform/list/read-list.ts';
import { claimList } from './claim-list.ts';
import { selectionConditions } from './claim-selection.ts';
import { presentClaim } from './claims.present.ts';

/** One page of the claims of the active customer, the latest first (CLM-03, CLM-04, OPEN-46). */
export const listClaims = defineHandler(
  'listClaims',
  async ({ query, scope, reading }): Promise<ClaimList> => {
    const request = { ...readListRequest(claimList, query), narrowedBy: query.outcome ?? '' };
    const selected = narrowScope(scope(), selectionConditions(query));
    const page = await readListPage({ db: reading(), scope: selected }, claimList, request);
    return {
      items: page.rows.map(presentClaim),
      ...listPageFrame(claimList, request, page),
      claim_totals: page.isExact ? amountTexts(page.facts.amounts) : {},
    };
  },
);
