import { isOneErrorFrom } from './typing-error.ts';
import { searchTerms, typedPieces } from './search-form.ts';

/** What can be done from the search box without going to a page first. */
export type Command =
  | 'newOrder'
  | 'fillTruck'
  | 'openOrders'
  | 'overdueInvoices'
  | 'newClaim'
  | 'customer'
  | 'language'
  | 'signOut';

/**
 * Words that people say instead of what a command is called: English, German, Dutch, French, Italian, Spanish. They are
 * understood in every language and shown in none.
 */
export const COMMAND_WORDS: Readonly<Record<Command, string>> = {
  newOrder:
    'new order buy place reorder neue bestellung bestellen kaufen nachbestellen nieuwe kopen nouvelle commande commander acheter nuovo ordine ordinare comprare nuevo pedido pedir comprar encargar',
  fillTruck:
    'fill the truck load lorry plan füllen laden lkw laster beladen vullen vrachtwagen remplir camion charger chargement riempi caricare carico autocarro llenar cargar carga',
  openOrders:
    'open orders deliveries on their way arriving eta offene bestellungen lieferungen unterwegs openstaande bestellingen leveringen onderweg commandes cours livraisons route ordini aperti consegne arrivo pedidos abiertos entregas camino',
  overdueInvoices:
    'overdue invoices unpaid late überfällige rechnungen unbezahlt mahnung achterstallige facturen onbetaald laat factures retard impayées relance fatture scadute pagate ritardo facturas vencidas impagadas atrasadas',
  newClaim:
    'new claim billback refund neuer antrag rückvergütung erstattung nieuwe terugbetaling vergoeding nouvelle demande remise remboursement nuova richiesta rimborso nueva solicitud bonificación reembolso',
  customer:
    'switch change customer company kunde wechseln umschalten firma klant wisselen bedrijf changer client société cambia cliente azienda cambiar empresa',
  language:
    'switch change language sprache wechseln ändern taal wijzigen changer langue cambia lingua cambiar idioma',
  signOut:
    'sign out log logout leave quit abmelden ausloggen uitloggen afmelden verlaten déconnecter déconnexion quitter esci uscire disconnetti cerrar sesión salir desconectar',
};

/**
 * How well a command or page is meant by what was typed: every word of it must begin a word of the name (3) or of the
 * synonyms (2), or do so but for one typing error (1). 0: not meant, or nothing was typed.
 */
export function meantScore(entry: string, { name, words }: { name: string; words: string }): 0 | 1 | 2 | 3 {
  const typed = typedPieces(entry);
  if (typed.length === 0) return 0;
  const inName = [...searchTerms(name)];
  const inBoth = [...inName, ...searchTerms(words)];
  if (typed.every((word) => inName.some((each) => each.startsWith(word)))) return 3;
  if (typed.every((word) => inBoth.some((each) => each.startsWith(word)))) return 2;
  const isMeant = (word: string) =>
    inBoth.some((each) => each.startsWith(word) || isOneErrorFrom(word, each));
  return typed.every(isMeant) ? 1 : 0;
}
