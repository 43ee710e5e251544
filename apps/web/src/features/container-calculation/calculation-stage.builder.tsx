import { type ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { type LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { PARAMETERS, PRODUCTS } from './calculation.builder.ts';
import { changeDraft } from './draft.ts';
import type { Draft } from './draft-record.ts';
import { type CalculationState, useCalculation } from './use-calculation.ts';

/** The service beside a part of the page. */
export interface ServiceBeside {
  /** What was asked of it, in turn: `PUT /container-calculation`. */
  readonly asked: string[];
  /** What was sent with each of them. */
  readonly sent: string[];
  /** What it answers to a call, until it is told another thing. */
  readonly answers: Record<string, () => Response | Promise<Response>>;
}

/** A service that has forgotten before each test what the last one asked and told it. */
export function aServiceBeside(): ServiceBeside {
  let service: ServiceBeside = { asked: [], sent: [], answers: {} };
  beforeEach(() => {
    service = { asked: [], sent: [], answers: {} };
    queryClient.clear();
    const { asked, sent, answers } = service;
    const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
      asked.push(call);
      sent.push(await request.text());
      return answers[call]?.() ?? Response.json({ items: [] });
    });
    return () => spy.mockRestore();
  });
  return {
    get asked() {
      return service.asked;
    },
    get sent() {
      return service.sent;
    },
    get answers() {
      return service.answers;
    },
  };
}

// The draft of a user is kept while the page lives: each test is another user.
let users = 0;

/** A part of the page with the calculation of a user, as the page keeps it. */
export async function shown(
  part: (state: CalculationState) => ReactNode,
  { draft = {}, locale = 'en-GB' }: { draft?: Partial<Draft>; locale?: (typeof LANGUAGES)[number] } = {},
) {
  users += 1;
  const policies = [mayDo('post', '/new-order'), mayDo('post', '/calculate-container')];
  const session = aSession({ userId: `loader-${users}`, policies });
  queryClient.setQueryData(['getSession', null], session);
  const owner = { userId: session.userId, customerNr: session.sapCustomer?.CustomerNr ?? '' };
  changeDraft(owner, (current) => ({ ...current, ...draft }));
  let state: CalculationState | null = null;
  function Part() {
    const now = useCalculation(PRODUCTS, PARAMETERS);
    state = now;
    return part(now);
  }
  const { history, element } = aPage(
    <>
      <h1>Containers</h1>
      <h2>Part</h2>
      <Part />
    </>,
    '/container-calculation/select-products',
  );
  const { stage } = await show(element, locale);
  return {
    stage,
    history,
    state: () => {
      if (state === null) throw new Error('Nothing was shown.');
      return state;
    },
  };
}
