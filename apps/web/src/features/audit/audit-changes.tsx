import { useTranslations } from 'use-intl';
import { formatText } from '../../lib/formats.ts';

export interface AuditChangesProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Accounts and roles by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** What was changed, field by field: the value that went, the one that came, and in muted ink what stayed. */
export function AuditChanges({ before, after, names }: AuditChangesProps) {
  const isCreation = before === null;
  if (!isRecord(before ?? after) || !isRecord(after ?? before))
    return <Change was={before} is={after} names={names} isCreation={isCreation} />;
  const was = (before ?? {}) as Fields;
  const is = (after ?? {}) as Fields;
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return (
    <dl className="grid gap-1">
      {keys.map((key) => (
        <div key={key} className="flex flex-wrap gap-x-2">
          <dt>
            <code className="font-mono text-sm">{key}</code>
          </dt>
          <dd>
            <Change was={was[key]} is={is[key]} names={names} isCreation={isCreation} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  readonly was: unknown;
  readonly is: unknown;
  readonly names: AuditChangesProps['names'];
  /** There was nothing before, so nothing is told apart. */
  readonly isCreation: boolean;
}

function Change({ was, is, names, isCreation }: ChangeProps) {
  const [gone, come] = [partsOf(was), partsOf(is)];
  const stayed = gone.filter((part) => come.includes(part));
  const [removed, added] = [
    gone.filter((part) => !come.includes(part)),
    come.filter((part) => !gone.includes(part)),
  ];
  if (isCreation || gone.length + come.length === 0) return <Values parts={come} names={names} />;
  return (
    <span className="flex flex-wrap gap-x-3">
      {stayed.length > 0 && (
        <span className="text-muted">
          <Values parts={stayed} names={names} />
        </span>
      )}
      {removed.length > 0 && (
        <Side of="before">
          <del>
            <Values parts={removed} names={names} />
          </del>
        </Side>
      )}
      {added.length > 0 && (
        <Side of="after">
          <ins className="font-semibold no-underline">
            <Values parts={added} names={names} />
          </ins>
        </Side>
      )}
    </span>
  );
}

/** Struck and bold are seen only; what they mean is said. */
function Side({ of, children }: { readonly of: 'before' | 'after'; readonly children: React.ReactNode }) {
  const t = useTranslations('audit');
  return (
    <span>
      <span className="sr-only">{`${t(of)}: `}</span>
      {children}
    </span>
  );
}

function Values({
  parts,
  names,
}: {
  readonly parts: readonly string[];
  readonly names: ChangeProps['names'];
}) {
  return (
    parts.map((part) => (Object.hasOwn(names, part) ? names[part] : part)).join(', ') || formatText(null)
  );
}

/** A list or a single value has no fields to name. */
function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts that can go and come by themselves: the entries of a list, or the value as a whole. */
function partsOf(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)));
}
