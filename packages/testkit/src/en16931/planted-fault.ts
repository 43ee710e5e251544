import type { XmlElement } from '@maincrop/api/features/invoice-documents/e-invoice/en16931/xml-tree';

/**
 * A document changed so that it breaks a rule. `plant` is one or more of these, between semicolons:
 * `add path [value]` makes the last element or attribute of a path anew, with what is missing above it;
 * `twice path [value]` does so until there are two; `set path value` writes into the one that is there;
 * `drop path` takes it away. `name[2]` is the second of its name, made when it is missing, and `name[*]` all of them;
 * without a number the first is meant.
 */
export function plantedIn(tree: XmlElement, plant: string): string {
  const root = draftOf(tree);
  for (const step of plant.split(' ; ')) take(root, step);
  return `<?xml version="1.0" encoding="utf-8"?>\n${xmlOf(root)}`;
}

interface Draft {
  readonly name: string;
  readonly attributes: Map<string, string>;
  children: Draft[];
  text: string;
}

function draftOf({ name, attributes, children, text }: XmlElement): Draft {
  return { name, attributes: new Map(attributes), children: children.map(draftOf), text };
}

function take(root: Draft, step: string): void {
  const { verb = '', path = '', value } = STEP.exec(step)?.groups ?? {};
  const names = path.split('/').slice(2);
  const last = names.pop() ?? '';
  const parents = below(root, names, verb === 'add' || verb === 'twice');
  if (parents.length === 0) throw new Error(`nowhere to ${step}`);
  for (const parent of parents) change(parent, { verb, last, value });
}

const STEP = /^(?<verb>add|twice|set|drop) (?<path>\/\S+)(?: (?<value>.+))?$/;

interface Change {
  readonly verb: string;
  readonly last: string;
  readonly value: string | undefined;
}

function change(parent: Draft, { verb, last, value }: Change): void {
  if (last.startsWith('@')) {
    if (verb === 'drop') parent.attributes.delete(last.slice(1));
    else parent.attributes.set(last.slice(1), value ?? '1');
    return;
  }
  const found = pick(parent, last);
  if (verb === 'drop') parent.children = parent.children.filter((child) => !found.includes(child));
  else if (verb === 'set') found.forEach((child) => void (child.text = value ?? '1'));
  else append(parent, { last, value, count: verb === 'twice' && found.length === 0 ? 2 : 1 });
  if (verb !== 'add' && verb !== 'twice' && found.length === 0) throw new Error(`no ${last}`);
}

/** A second one is a copy of the first, so that it differs in nothing but its number. */
function append(
  parent: Draft,
  {
    last,
    value,
    count,
  }: { readonly last: string; readonly value: string | undefined; readonly count: number },
): void {
  const name = nameOf(last);
  for (let made = 0; made < count; made += 1) {
    const at = parent.children.findLastIndex((child) => child.name === name);
    const first = parent.children[at];
    const fresh: Draft = { name, attributes: new Map(), children: [], text: value ?? '1' };
    parent.children.splice(
      at === -1 ? parent.children.length : at + 1,
      0,
      first === undefined || value !== undefined ? fresh : draftOf(first),
    );
  }
}

function below(root: Draft, names: readonly string[], mayMake: boolean): Draft[] {
  let reached = [root];
  for (const name of names) {
    reached = reached.flatMap((draft) => {
      const found = pick(draft, name);
      if (found.length > 0 || !mayMake) return found;
      const made: Draft = { name: nameOf(name), attributes: new Map(), children: [], text: '' };
      draft.children.push(made);
      return [made];
    });
  }
  return reached;
}

/** The children that `name`, `name[2]` or `name[*]` means. */
function pick({ children }: Draft, step: string): Draft[] {
  const named = children.filter((child) => child.name === nameOf(step));
  const place = /\[(.+)\]$/.exec(step)?.[1] ?? '1';
  return place === '*' ? named : named.slice(Number(place) - 1, Number(place));
}

function nameOf(step: string): string {
  return step.replace(/\[.+\]$/, '');
}

function xmlOf({ name, attributes, children, text }: Draft): string {
  const head = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  return `<${name}${head}>${escaped(text)}${children.map(xmlOf).join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
