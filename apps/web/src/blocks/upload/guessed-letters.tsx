import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';

/** Asks to look at the names of a file whose letters were guessed, before anything of it is kept. */
export function GuessedLetters() {
  const t = useTranslations('tables');
  return <Notice tone="warn">{t('guessedLetters')}</Notice>;
}
