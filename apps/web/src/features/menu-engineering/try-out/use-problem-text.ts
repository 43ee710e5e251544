import { DISH_LIMITS, DISH_NAME_LENGTH } from '@maincrop/domain/menu-engineering/dish';
import type { TriedDishProblem } from '@maincrop/domain/menu-engineering/tried-dish';
import { useTranslations } from 'use-intl';

/** The sentence for what is wrong with a tried dish. */
export function useProblemText(): (problem: TriedDishProblem) => string {
  const t = useTranslations('try-out.problem');
  const tSlider = useTranslations('menu-engineering.slider');
  return (problem) => {
    if (problem.field === 'course') return t('course');
    if (problem.field !== 'name')
      return t('slider', { field: tSlider(problem.field), max: DISH_LIMITS[problem.field] });
    if (problem.reason === 'missing') return t('nameMissing');
    return problem.reason === 'too-long' ? t('nameTooLong', { max: DISH_NAME_LENGTH }) : t('nameMarkup');
  };
}
