import type { TestWorld } from '../world/test-world.ts';

/** A browser in which somebody signs up with an address: it keeps its cookies, and answers the status of each call. */
export function aBrowser(world: TestWorld, email: string) {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const response = await fetch(`${world.base}/identity/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ email, ...body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response.status;
  };
  return {
    cookies,
    signUp: (password: string) => post('sign-up', { password, locale: 'en-GB', acceptTerms: true }),
    confirm: (code: string) => post('confirm-sign-up', { code }),
  };
}
