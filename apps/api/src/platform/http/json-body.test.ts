import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWithProblem } from './problem.ts';
import { takeJson } from './json-body.ts';

describe('a JSON body', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify();
    app.setErrorHandler(answerWithProblem);
    takeJson(app);
    app.post('/', ({ body }) => ({ body }));
  });
  afterAll(() => app.close());

  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

  it.each(['{"a":["b\\"[,{",1,null,{"c":{}}]}', '"text"', '[]', '0', String.raw`"\\\\"`])(
    'arrives as it was sent: %s',
    async (json) => {
      const answer = await send(json);

      expect([answer.statusCode, answer.json()]).toEqual([200, { body: JSON.parse(json) }]);
    },
  );

  it('has 20,000 values at most, whatever they are', async () => {
    const listOf = (count: number, value: string) => `[${Array.from({ length: count }, () => value).join()}]`;

    expect((await send(listOf(20_000, '1'))).statusCode).toBe(200);
    for (const json of [
      listOf(20_001, '1'),
      listOf(10_001, '[]'),
      `${'['.repeat(20_001)}${']'.repeat(20_001)}`,
    ])
      expect((await send(json)).json()).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('may hold any number of such signs in a text, after escaped quotes too', async () => {
    const csv = JSON.stringify({ csv: '"[,{\\'.repeat(30_000) });

    expect((await send(csv)).statusCode).toBe(200);
  });

  it.each(['{"a":', '{"a":"b', '"\\', '{"__proto__":{"a":1}}', ''])(
    'is refused when it is none: %j',
    async (json) => {
      expect((await send(json)).statusCode).toBe(400);
    },
  );
});
