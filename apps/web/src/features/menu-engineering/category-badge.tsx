import type { DishCategory } from '@maincrop/domain/menu-engineering/dish';
import { useTranslations } from 'use-intl';
import { Badge, type Shape, type Tone } from '../../ui/badge.tsx';

/** A category by word and shape (MENU-16); `name` where another word than that of one dish fits. */
export function CategoryBadge({
  category,
  name,
}: {
  readonly category: DishCategory;
  readonly name?: string;
}) {
  const t = useTranslations('menu-engineering');
  const { tone, shape } = LOOKS[category];
  return (
    <Badge tone={tone} shape={shape}>
      {name ?? t(`category.${category}`)}
    </Badge>
  );
}

const LOOKS: Record<DishCategory, { readonly tone: Tone; readonly shape: Shape }> = {
  WINNER: { tone: 'ok', shape: 'check' },
  RUNNER: { tone: 'brand', shape: 'arrow' },
  SLEEPER: { tone: 'warn', shape: 'half' },
  LOSER: { tone: 'neutral', shape: 'dash' },
};
