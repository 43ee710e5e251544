import { formatCents } from '@maincrop/messages/format-cents';
import { useLocale, useTranslations } from 'use-intl';
import { formatText } from '../../lib/formats.ts';
import { auditTime } from './audit-time.ts';

export interface AuditChangesProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Accounts and roles by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** What was changed, field by field: the value that went, the one that came, and in muted ink what stayed. */
export function AuditChanges({ before, after, names }: AuditChangesProps) {
  const labelOf = useFieldLabel();
  const textOf = useValueText(names);
  const isCreation = before === null;
  if (!isRecord(before ?? after) || !isRecord(after ?? before))
    return <Change was={before} is={after} textOf={(part) => textOf(null, part)} isCreation={isCreation} />;
  const was = (before ?? {}) as Fields;
  const is = (after ?? {}) as Fields;
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return (
    <dl className="grid gap-1">
      {keys.map((key) => (
        <div key={key} className="flex flex-wrap gap-x-4">
          <dt>{labelOf(key) ?? <code className="font-mono text-sm">{key}</code>}</dt>
          <dd>
            <Change
              was={was[key]}
              is={is[key]}
              textOf={(part) => textOf(key, part)}
              isCreation={isCreation}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  readonly was: unknown;
  readonly is: unknown;
  readonly textOf: (part: string) => string;
  /** There was nothing before, so nothing is told apart. */
  readonly isCreation: boolean;
}

function Change({ was, is, textOf, isCreation }: ChangeProps) {
  const [gone, come] = [partsOf(was), partsOf(is)];
  const stayed = gone.filter((part) => come.includes(part));
  const [removed, added] = [
    gone.filter((part) => !come.includes(part)),
    come.filter((part) => !gone.includes(part)),
  ];
  if (isCreation || gone.length + come.length === 0) return <Values parts={come} textOf={textOf} />;
  return (
    <span className="flex flex-wrap gap-x-3">
      {stayed.length > 0 && (
        <span className="text-muted">
          <Values parts={stayed} textOf={textOf} />
        </span>
      )}
      {removed.length > 0 && (
        <Side of="before">
          <del>
            <Values parts={removed} textOf={textOf} />
          </del>
        </Side>
      )}
      {added.length > 0 && (
        <Side of="after">
          <ins className="font-semibold no-underline">
            <Values parts={added} textOf={textOf} />
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
  textOf,
}: {
  readonly parts: readonly string[];
  readonly textOf: ChangeProps['textOf'];
}) {
  return parts.map((part) => textOf(part)).join(', ') || formatText(null);
}

/** What a field is called; null for one that only an older or newer version writes. */
function useFieldLabel(): (key: string) => string | null {
  const t = useTranslations('audit');
  return (key) => {
    // Only what the catalogue has is asked for.
    const name = `field.${key}` as 'field.group';
    return t.has(name) ? t(name) : null;
  };
}

/** Fields whose values are fields. */
const FIELD_LISTS: readonly (string | null)[] = ['fields', 'changes'];

/** How a part of a field, or of what has no fields, is written. */
function useValueText(names: AuditChangesProps['names']): (key: string | null, part: string) => string {
  const t = useTranslations('audit.truth');
  const locale = useLocale();
  const labelOf = useFieldLabel();
  return (key, part) => {
    if (part === 'true' || part === 'false') return t(part);
    if (Object.hasOwn(names, part)) return names[part] ?? part;
    if (FIELD_LISTS.includes(key)) return labelOf(part) ?? part;
    if (key?.endsWith('Minor') === true && /^-?\d+$/.test(part)) return formatCents(Number(part), locale);
    return isInstant(part) ? auditTime(part, locale) : part;
  };
}

function isInstant(part: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(part) && !Number.isNaN(Date.parse(part));
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
