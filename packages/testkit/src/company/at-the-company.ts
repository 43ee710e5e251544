/** What somebody does at the sign-in page of their company. */
export interface AtTheCompany {
  readonly login: string;
  readonly hasFactor?: boolean;
  readonly isCancelled?: boolean;
  /** Cookies of the company, for a browser that has been there before. */
  readonly cookies?: Map<string, string>;
}

/**
 * Goes to a company as a browser does and signs in there; answers the address of the portal that the company sends back
 * to, which is not opened.
 */
export async function signInAtCompany(location: string, person: AtTheCompany): Promise<URL> {
  const cookies = person.cookies ?? new Map<string, string>();
  const home = new URL(location).origin;
  let url = new URL(location);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form !== null && { method: 'POST', body: form }),
    });
    keep(cookies, response);
    const next = response.headers.get('location');
    if (next !== null) {
      url = new URL(next, url);
      form = null;
      if (url.origin !== home) return url;
      continue;
    }
    if (!url.pathname.startsWith('/interaction/') || form !== null)
      throw new Error(`The company answers ${response.status}: ${await response.text()}`);
    form = formOf(person);
  }
  throw new Error('The company sends the browser round in circles.');
}

function formOf({ login, hasFactor, isCancelled }: AtTheCompany): URLSearchParams {
  return new URLSearchParams({
    login,
    ...(hasFactor === true && { factor: 'on' }),
    ...(isCancelled === true && { deny: '1' }),
  });
}

function keep(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const pair = line.split(';', 1)[0] ?? '';
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
}
