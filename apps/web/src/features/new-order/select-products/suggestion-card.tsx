import { useTranslations } from 'use-intl';
import type { Product } from '@maincrop/contract/schemas/new-order';
import type { LoadSuggestion } from '@maincrop/domain/load/suggest-load';
import { changeOf } from '@maincrop/domain/load/suggest-load';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { StrongText } from '../../../ui/strong-text.tsx';
import type { LoadChanges } from './use-load-changes.ts';
import { useSuggestionText } from './use-suggestion-text.ts';

export interface SuggestionCardProps {
  readonly suggestion: LoadSuggestion;
  readonly products: readonly Product[];
  readonly isContainer: boolean;
  readonly changes: LoadChanges;
  /** Next has just stopped at it. */
  readonly isAsked: boolean;
}

/** The one change that would serve the load best, to accept or to cancel (NEW-16, NEW-18, NEW-20). */
export function SuggestionCard({ suggestion, products, isContainer, changes, isAsked }: SuggestionCardProps) {
  const t = useTranslations('new-order.suggestion');
  const text = useSuggestionText(products, isContainer)(suggestion);
  const change = changeOf(suggestion);
  if (text === null || change === undefined || (change.NumPallets > 0 && changes.isDeclined)) return null;
  const isRemoval = change.NumPallets < 0;
  return (
    <div
      className={`rounded-md border p-3 text-sm ${isRemoval ? 'border-danger bg-danger-soft' : 'border-brand/40 bg-brand-soft'} ${isAsked ? 'outline-2 outline-offset-2 outline-brand' : ''}`}
    >
      <div className="flex items-start gap-2">
        <Icon
          name={isRemoval ? 'warning' : 'info'}
          className={`mt-px ${isRemoval ? 'text-danger' : 'text-brand-strong'}`}
        />
        <div className="flex flex-col gap-1">
          <p>
            <StrongText text={text} />
          </p>
          {isAsked && !isRemoval && <p className="text-muted">{t('orNext')}</p>}
        </div>
      </div>
      {change.ProductNr !== '' && (
        <div className="mt-2 flex justify-end gap-2">
          {!isRemoval && (
            <Button size="small" kind="plain" onClick={changes.decline}>
              {t('cancel')}
            </Button>
          )}
          <Button size="small" icon={isRemoval ? 'minus' : 'plus'} onClick={() => changes.accept([change])}>
            {t('accept')}
          </Button>
        </div>
      )}
    </div>
  );
}
