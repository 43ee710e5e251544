import type { TestWorld } from './test-world.ts';

/** What the identity service answers, as far as tests look at it. */
interface VisitorAnswer {
  readonly status?: string;
  readonly code?: string;
  readonly method?: string;
  readonly challenge?: string;
  readonly isCodeSent?: boolean;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly [name: string]: unknown;
}

export type Visitor = ReturnType<typeof aVisitor>;

/** A browser that keeps its cookies, at an address; the world must trust `127.0.0.1` as a proxy to see the address. */
export function aVisitor(world: TestWorld, address = '127.0.0.1') {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, options: { body?: object; token?: string } = {}) => {
    const response = await fetch(`${world.base}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-forwarded-for': address,
        ...(options.body && { 'content-type': 'application/json' }),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      },
      ...(options.body && { body: JSON.stringify(options.body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as VisitorAnswer;
  };
  const post = (path: string, body: object) => send('POST', path, { body });
  return {
    cookies,
    post,
    get: (path: string) => send('GET', path),
    /** As whoever the session cookie names: first a token, then the call. */
    asOwner: async (method: 'GET' | 'POST', path: string, body?: object) => {
      const { accessToken, code } = await post('/identity/token', {});
      if (typeof accessToken !== 'string') return { code } as VisitorAnswer;
      return send(method, path, { token: accessToken, ...(body && { body }) });
    },
  };
}
