import type { PageState } from '@maincrop/contract/schemas/content-editing';
import { useTranslations } from 'use-intl';
import { Badge, type Shape, type Tone } from '../../ui/badge.tsx';

const LOOKS: Readonly<Record<PageState, { readonly tone: Tone; readonly shape: Shape }>> = {
  published: { tone: 'ok', shape: 'check' },
  changed: { tone: 'warn', shape: 'half' },
  draft: { tone: 'brand', shape: 'ring' },
  scheduled: { tone: 'brand', shape: 'arrow' },
  missing: { tone: 'neutral', shape: 'dash' },
};
const DRAWN: Readonly<Record<PageState, readonly [sign: string, colour: string]>> = {
  published: ['●', 'text-ok'],
  changed: ['◐', 'text-warn'],
  draft: ['○', 'text-brand-strong'],
  scheduled: ['◷', 'text-brand-strong'],
  missing: ['–', 'text-muted'],
};

/** The state of a page by its sign alone, beside a name that says it in words. */
export function StateMark({ state }: { readonly state: PageState }) {
  const [sign, colour] = DRAWN[state];
  return (
    <span aria-hidden="true" className={colour}>
      {sign}
    </span>
  );
}

/** The state of a page in words. */
export function StateBadge({ state }: { readonly state: PageState }) {
  const t = useTranslations('content-editor');
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>;
}
