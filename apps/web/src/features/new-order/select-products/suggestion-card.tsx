import type { Product } from '@maincrop/contract/schemas/new-order';
import { changeOf, type LoadSuggestion } from '@maincrop/domain/load/suggest-load';
import type { PalletChange } from '@maincrop/domain/load/vehicle';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { StrongText } from '../../../ui/strong-text.tsx';
import type { LoadChanges } from './use-load-changes.ts';
import { useSuggestionText } from './use-suggestion-text.ts';

export interface SuggestionCardProps {
  readonly suggestion: LoadSuggestion;
  readonly products: readonly Product[];
  readonly isContainer: boolean;
  readonly isFloorOver: boolean;
  /** A pallet of the suggestion is a slip sheet, with other layers than one of the order (decision 178). */
  readonly isOnSheets: boolean;
  readonly changes: LoadChanges;
  /** Next has just stopped at it. */
  readonly isAsked: boolean;
}

/** The one change that would serve the load best, to accept or to cancel (NEW-16, NEW-18, NEW-20). */
export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, products, changes, isOnSheets, isAsked } = props;
  const t = useTranslations('new-order.suggestion');
  const text = useSuggestionText(products, props)(suggestion);
  const change = changeOf(suggestion);
  if (text === null || change === undefined) return null;
  const look = change.NumPallets < 0 ? LOOKS.remove : LOOKS.add;
  return (
    <div
      ref={isAsked ? showWhole : undefined}
      className={`scroll-m-3 rounded-md border p-3 text-sm ${look.frame} ${isAsked ? 'outline-2 outline-offset-2 outline-brand' : ''}`}
    >
      <div className="flex items-start gap-2">
        <Icon name={look.icon} className={`mt-px ${look.ink}`} />
        <div className="flex flex-col gap-1">
          <p>
            <StrongText text={text} />
          </p>
          {isOnSheets && <p className="text-muted">{t('sheets')}</p>}
          {isAsked && change.NumPallets > 0 && <p className="text-muted">{t('orNext')}</p>}
        </div>
      </div>
      {change.ProductNr !== '' && <Answers change={change} changes={changes} />}
    </div>
  );
}

/** What is too much cannot be declined, only changed otherwise. */
function Answers({ change, changes }: { readonly change: PalletChange; readonly changes: LoadChanges }) {
  const t = useTranslations('new-order.suggestion');
  const isAddition = change.NumPallets > 0;
  return (
    <div className="mt-2 flex justify-end gap-2">
      {isAddition && (
        <Button size="small" kind="plain" onClick={changes.decline}>
          {t('cancel')}
        </Button>
      )}
      <Button size="small" icon={isAddition ? 'plus' : 'minus'} onClick={() => changes.accept([change])}>
        {t('accept')}
      </Button>
    </div>
  );
}

/** On a low screen the picture fills the sheet, and what Next asks would stand below it. */
function showWhole(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest' });
}

const LOOKS = {
  add: { frame: 'border-brand/40 bg-brand-soft', icon: 'info', ink: 'text-brand-strong' },
  remove: { frame: 'border-danger bg-danger-soft', icon: 'warning', ink: 'text-danger' },
} as const;
