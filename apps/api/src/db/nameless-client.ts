import pg from 'pg';

/**
 * A connection behind a pooler that lends it out for one transaction at a time: what a statement's name stands for is known
 * to one server connection, and the next statement may run on another. So no statement has one, and each is planned anew.
 */
export class NamelessClient extends pg.Client {
  // The driver's `query` has a dozen forms; the only one with a name is an object with the text.
  override query(...given: unknown[]): never {
    const [question, ...rest] = given;
    return (super.query as (...all: unknown[]) => unknown)(nameless(question), ...rest) as never;
  }
}

function nameless(question: unknown): unknown {
  if (typeof question !== 'object' || question === null || !('name' in question)) return question;
  // One that the driver has made an object with methods of is sent by its own: it never has a name here.
  if ('submit' in question) return question;
  const { name: _name, ...rest } = question;
  return rest;
}
