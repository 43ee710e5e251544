import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { logOptions } from './log.ts';

it('a log line says nothing that the one before it said', () => {
  const stream = new PassThrough({ encoding: 'utf8' });
  const options = logOptions('info');
  const { log } = Fastify({ logger: { ...(typeof options === 'object' && options), stream } });

  log.info({ order: '4711', error: 'Error' }, 'order could not be passed on');
  log.info('started');

  const [first, second] = String(stream.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({ order: '4711' });
  expect(Object.keys(second ?? {})).toEqual(['level', 'time', 'pid', 'host', 'version', 'msg']);
});
