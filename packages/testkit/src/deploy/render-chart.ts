import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Scope = Readonly<Record<string, unknown>>;
interface IfNode {
  readonly kind: 'if';
  readonly expression: string;
  readonly body: Node[];
  readonly otherwise: Node[];
}
interface RangeNode {
  readonly kind: 'range';
  readonly names: readonly string[];
  readonly expression: string;
  readonly body: Node[];
}
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly expression: string }
  | IfNode
  | RangeNode;

/**
 * Renders a chart as Helm does, with the few parts of its language that ours uses: values, `if`, `range` over a map,
 * `include`, and `quote`, `default`, `nindent`, `toJson`, `sha256sum`. Throws for everything else, so that nothing passes unread.
 */
export function renderChart(chart: string, release: string): ReadonlyMap<string, string> {
  const read = (file: string): string => readFileSync(path.join(chart, file), 'utf8');
  const defined = new Map<string, Node[]>();
  for (const [, name = '', body = ''] of read('templates/_pod.tpl').matchAll(
    /\{\{- define "([^"]+)" -\}\}(.*?)\n\{\{- end \}\}(?=\n\n|\n*$)/gs,
  ))
    defined.set(name, parseTemplate(body.replace(/^\n/, '')));
  const root: Scope = {
    Values: parse(read('values.yaml')),
    Release: { Name: release },
    Chart: { AppVersion: parse(read('Chart.yaml')).appVersion },
  };
  const files = readdirSync(path.join(chart, 'templates')).filter((file) => file.endsWith('.yaml'));
  return new Map(
    files.map((file) => [
      file,
      print(parseTemplate(read(`templates/${file}`)), { root, names: {}, defined }),
    ]),
  );
}

interface Block {
  readonly body: Node[];
  readonly node?: IfNode;
}

function parseTemplate(text: string): Node[] {
  // `{{-` takes the white space before it along, `-}}` that behind it.
  const pieces = text
    .replaceAll(/\s*\{\{-/g, '{{')
    .replaceAll(/-\}\}\s*/g, '}}')
    .split(/(\{\{.*?\}\})/s);
  const stack: Block[] = [{ body: [] }];
  for (const piece of pieces) {
    const expression = /^\{\{(.*)\}\}$/s.exec(piece)?.[1]?.trim();
    if (expression === undefined) innermost(stack).body.push({ kind: 'text', text: piece });
    else readAction(expression, stack);
  }
  if (stack.length !== 1) throw new Error('A block does not end.');
  return innermost(stack).body;
}

function innermost(stack: readonly Block[]): Block {
  const top = stack.at(-1);
  if (top === undefined) throw new Error('More ends than beginnings.');
  return top;
}

function readAction(expression: string, stack: Block[]): void {
  const top = innermost(stack);
  if (expression.startsWith('if ')) {
    const node: IfNode = { kind: 'if', expression: expression.slice(3), body: [], otherwise: [] };
    top.body.push(node);
    stack.push({ body: node.body, node });
  } else if (expression.startsWith('range ')) {
    const [, first = '', second = '', over = ''] = /^range (\$\w+), (\$\w+) := (.+)$/.exec(expression) ?? [];
    const node: RangeNode = { kind: 'range', names: [first, second], expression: over, body: [] };
    top.body.push(node);
    stack.push({ body: node.body });
  } else if (expression === 'else') {
    if (top.node === undefined) throw new Error('else without if');
    stack.splice(-1, 1, { body: top.node.otherwise });
  } else if (expression === 'end') stack.pop();
  else top.body.push({ kind: 'value', expression });
}

interface Surroundings {
  readonly root: Scope;
  readonly names: Scope;
  readonly defined: ReadonlyMap<string, Node[]>;
}

function print(nodes: readonly Node[], around: Surroundings): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'value') return String(valueOf(node.expression, around));
      if (node.kind === 'if')
        return print(valueOf(node.expression, around) ? node.body : node.otherwise, around);
      const [key = '', value = ''] = node.names;
      return Object.entries(valueOf(node.expression, around) as Scope)
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map((entry) =>
          print(node.body, { ...around, names: { ...around.names, [key]: entry[0], [value]: entry[1] } }),
        )
        .join('');
    })
    .join('');
}

function valueOf(expression: string, around: Surroundings): unknown {
  const [first = '', ...filters] = expression.split(' | ');
  return filters.reduce<unknown>(
    (value, filter) => {
      const [name = '', argument] = filter.split(' ');
      if (name === 'sha256sum') return createHash('sha256').update(String(value)).digest('hex');
      if (name === 'quote') return JSON.stringify(String(value));
      if (name === 'default') return value === '' ? valueOf(argument ?? '', around) : value;
      if (name === 'nindent')
        return `\n${String(value).replaceAll(/^(?=.)/gm, ' '.repeat(Number(argument)))}`;
      throw new Error(`The chart uses ${name}, which is not known here.`);
    },
    termOf(first.trim(), around),
  );
}

function termOf(term: string, around: Surroundings): unknown {
  const included = /^include "([^"]+)" \.$/.exec(term)?.[1];
  if (included !== undefined) return print(around.defined.get(included) ?? fail(term), around);
  if (term.startsWith('toJson ')) return JSON.stringify(termOf(term.slice(7), around));
  if (term.startsWith('$')) return around.names[term];
  if (!term.startsWith('.')) return fail(term);
  return term
    .slice(1)
    .split('.')
    .reduce<unknown>((value, name) => {
      const scope = value as Scope;
      return name in scope ? scope[name] : fail(term);
    }, around.root);
}

function fail(term: string): never {
  throw new Error(`The chart names ${term}, which there is not.`);
}
