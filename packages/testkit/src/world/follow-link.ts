import type { TestSession } from './sign-in.ts';
import type { TestWorld } from './test-world.ts';

/** What the browser gets when it follows a link, with the cookies of a session or without. */
export async function follow(
  world: TestWorld,
  link: string,
  session: Pick<TestSession, 'cookie'> | null,
): Promise<{ status: number; headers: Headers; bytes: Buffer; code: string }> {
  const response = await fetch(`${world.url}${link}`, session ? { headers: { cookie: session.cookie } } : {});
  const bytes = Buffer.from(await response.arrayBuffer());
  const isProblem = response.headers.get('content-type')?.includes('problem+json') === true;
  const problem: unknown = isProblem ? JSON.parse(bytes.toString()) : {};
  const code =
    typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : '';
  return { status: response.status, headers: response.headers, bytes, code };
}
