// Loaded into the service by the bench (`--import`): between the messages `record` and `recorded` it notes down every
// statement that requests send, at the driver, and tells them. At all other times the driver is as it was.
import pg from 'pg';
import type { Statement } from './statement.ts';

/** Who asks, and for which customer: the ceiling has neither sign-in nor policies. */
const OF_THE_CALLER: ReadonlySet<string> = new Set([
  'callers-by-token',
  'count-call',
  'set-scope',
  'set-user',
  'note-write',
]);

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
interface Given {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  readonly types?: object;
}

const driver = pg.Client.prototype as unknown as { query: Query };
const original = driver.query;
let statements: Statement[] = [];
let underWay = 0;
let stage = 0;

process.on('message', (message) => {
  if (message === 'record') {
    [statements, underWay, stage] = [[], 0, 0];
    driver.query = noting;
    process.send?.('recording');
  }
  if (message === 'recorded') {
    driver.query = original;
    process.send?.({ statements });
  }
});

function noting(this: pg.Client, ...args: unknown[]): unknown {
  const settings = settingsOf(this);
  const given = givenOf(args);
  if (!settings.includes('role=maincrop_app') || given === null || OF_THE_CALLER.has(given.name ?? ''))
    return Reflect.apply(original, this, args);
  if (underWay === 0) stage++;
  underWay++;
  const of = stage;
  const note = (rows: number) => {
    underWay--;
    const { text, values = [], name = null } = given;
    statements.push({ text, values, name, settings, isText: given.types !== undefined, stage: of, rows });
  };
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const told = (error: unknown, result?: pg.QueryResult) => {
      note(result === undefined ? 0 : rowsOf(result));
      Reflect.apply(callback, undefined, [error, result]);
    };
    return Reflect.apply(original, this, [...args.slice(0, -1), told]);
  }
  const answer = Reflect.apply(original, this, args) as Promise<pg.QueryResult>;
  return answer.then((result) => {
    note(rowsOf(result));
    return result;
  });
}

/** Of several statements sent as one text the driver answers a list. */
function rowsOf(result: pg.QueryResult | readonly pg.QueryResult[]): number {
  return [result].flat().reduce((sum, { rows }) => sum + rows.length, 0);
}

/** A statement is given as a text with values or as an object. */
function givenOf([first, values]: readonly unknown[]): Given | null {
  if (typeof first === 'string') return { text: first, ...(Array.isArray(values) && { values }) };
  if (typeof first !== 'object' || first === null || !('text' in first)) return null;
  const given = first as Given;
  return given.values === undefined && Array.isArray(values) ? { ...given, values } : given;
}

function settingsOf(client: pg.Client): string {
  // Not in the types of the driver.
  const { connectionParameters } = client as unknown as { connectionParameters: { options?: string } };
  return connectionParameters.options ?? '';
}
