import type { Locale } from '@maincrop/domain/locale/locales';
import de from '@maincrop/messages/de/file-columns.json' with { type: 'json' };
import en from '@maincrop/messages/en-GB/file-columns.json' with { type: 'json' };
import es from '@maincrop/messages/es/file-columns.json' with { type: 'json' };
import fr from '@maincrop/messages/fr/file-columns.json' with { type: 'json' };
import it from '@maincrop/messages/it/file-columns.json' with { type: 'json' };
import nl from '@maincrop/messages/nl/file-columns.json' with { type: 'json' };

/** File names and headings of exported lists in a language. */
export function fileColumns(locale: Locale): typeof en {
  return texts[locale];
}

const texts: Readonly<Record<Locale, typeof en>> = { de, 'en-GB': en, es, fr, it, nl };
