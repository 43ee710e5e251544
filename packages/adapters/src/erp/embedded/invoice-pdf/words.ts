/** Languages in which the supplier writes its invoices. */
export type PaperLanguage = 'de' | 'en-GB' | 'es' | 'fr' | 'it' | 'nl';

/** The supplier's own words on paper; they come from the ERP like the figures, so they stand beside it. */
export interface PaperWords {
  readonly invoice: string;
  readonly creditNote: string;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly deliveryDate: string;
  readonly customerNr: string;
  readonly yourVatId: string;
  readonly salesOrder: string;
  readonly yourReference: string;
  readonly corrects: string;
  readonly shipTo: string;
  readonly payer: string;
  readonly product: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vat: string;
  readonly amount: string;
  readonly units: Readonly<Record<'KGM' | 'CT' | 'PF' | 'LR', string>>;
  readonly sumOfLines: string;
  readonly withoutVat: string;
  readonly vatOn: string;
  readonly total: string;
  readonly totalCredit: string;
  readonly paid: string;
  readonly due: string;
  readonly paymentTerms: string;
  readonly bank: string;
  readonly paymentReference: string;
  readonly page: string;
  readonly of: string;
  readonly carriedOver: string;
  readonly registration: string;
  readonly vatId: string;
}

/** `vatOn` is followed by the rate and the taxable amount. */
export const PAPER_WORDS: Readonly<Record<PaperLanguage, PaperWords>> = {
  'en-GB': {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    number: 'Number',
    date: 'Date',
    dueDate: 'Due date',
    deliveryDate: 'Delivered on',
    customerNr: 'Customer number',
    yourVatId: 'Your VAT number',
    salesOrder: 'Our order',
    yourReference: 'Your reference',
    corrects: 'Corrects invoice',
    shipTo: 'Delivered to',
    payer: 'Payer',
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    vat: 'VAT',
    amount: 'Amount',
    units: { KGM: 'kg', CT: 'cartons', PF: 'pallets', LR: 'layers' },
    sumOfLines: 'Sum of lines',
    withoutVat: 'Total without VAT',
    vatOn: 'VAT',
    total: 'Total',
    totalCredit: 'Total credit',
    paid: 'Already paid',
    due: 'Amount due',
    paymentTerms: 'Payment',
    bank: 'Bank',
    paymentReference: 'Please quote',
    page: 'Page',
    of: 'of',
    carriedOver: 'Continued on the next page',
    registration: 'Company register',
    vatId: 'VAT number',
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    number: 'Nummer',
    date: 'Datum',
    dueDate: 'Fällig am',
    deliveryDate: 'Geliefert am',
    customerNr: 'Kundennummer',
    yourVatId: 'Ihre USt-IdNr.',
    salesOrder: 'Unser Auftrag',
    yourReference: 'Ihr Zeichen',
    corrects: 'Korrigiert Rechnung',
    shipTo: 'Geliefert an',
    payer: 'Regulierer',
    product: 'Artikel',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    vat: 'USt.',
    amount: 'Betrag',
    units: { KGM: 'kg', CT: 'Kartons', PF: 'Paletten', LR: 'Lagen' },
    sumOfLines: 'Summe der Positionen',
    withoutVat: 'Summe ohne USt.',
    vatOn: 'USt.',
    total: 'Gesamtbetrag',
    totalCredit: 'Gutschriftbetrag',
    paid: 'Bereits bezahlt',
    due: 'Zu zahlen',
    paymentTerms: 'Zahlung',
    bank: 'Bank',
    paymentReference: 'Verwendungszweck',
    page: 'Seite',
    of: 'von',
    carriedOver: 'Fortsetzung auf der nächsten Seite',
    registration: 'Handelsregister',
    vatId: 'USt-IdNr.',
  },
  nl: {
    invoice: 'Factuur',
    creditNote: 'Creditnota',
    number: 'Nummer',
    date: 'Datum',
    dueDate: 'Vervaldatum',
    deliveryDate: 'Geleverd op',
    customerNr: 'Klantnummer',
    yourVatId: 'Uw btw-nummer',
    salesOrder: 'Onze order',
    yourReference: 'Uw referentie',
    corrects: 'Corrigeert factuur',
    shipTo: 'Geleverd aan',
    payer: 'Betaler',
    product: 'Artikel',
    quantity: 'Aantal',
    unitPrice: 'Stukprijs',
    vat: 'Btw',
    amount: 'Bedrag',
    units: { KGM: 'kg', CT: 'dozen', PF: 'pallets', LR: 'lagen' },
    sumOfLines: 'Som van de regels',
    withoutVat: 'Totaal zonder btw',
    vatOn: 'Btw',
    total: 'Totaal',
    totalCredit: 'Totaal credit',
    paid: 'Reeds betaald',
    due: 'Te betalen',
    paymentTerms: 'Betaling',
    bank: 'Bank',
    paymentReference: 'Vermeld bij betaling',
    page: 'Pagina',
    of: 'van',
    carriedOver: 'Vervolg op de volgende pagina',
    registration: 'Handelsregister',
    vatId: 'Btw-nummer',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    number: 'Numéro',
    date: 'Date',
    dueDate: 'Échéance',
    deliveryDate: 'Livré le',
    customerNr: 'Numéro de client',
    yourVatId: 'Votre n° de TVA',
    salesOrder: 'Notre commande',
    yourReference: 'Votre référence',
    corrects: 'Rectifie la facture',
    shipTo: 'Livré à',
    payer: 'Payeur',
    product: 'Article',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    vat: 'TVA',
    amount: 'Montant',
    units: { KGM: 'kg', CT: 'cartons', PF: 'palettes', LR: 'couches' },
    sumOfLines: 'Total des lignes',
    withoutVat: 'Total hors TVA',
    vatOn: 'TVA',
    total: 'Total TTC',
    totalCredit: 'Total de l’avoir',
    paid: 'Déjà payé',
    due: 'Net à payer',
    paymentTerms: 'Paiement',
    bank: 'Banque',
    paymentReference: 'Référence à indiquer',
    page: 'Page',
    of: 'sur',
    carriedOver: 'Suite à la page suivante',
    registration: 'Registre du commerce',
    vatId: 'N° de TVA',
  },
  es: {
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    number: 'Número',
    date: 'Fecha',
    dueDate: 'Vencimiento',
    deliveryDate: 'Entregado el',
    customerNr: 'Número de cliente',
    yourVatId: 'Su NIF-IVA',
    salesOrder: 'Nuestro pedido',
    yourReference: 'Su referencia',
    corrects: 'Rectifica la factura',
    shipTo: 'Entregado en',
    payer: 'Pagador',
    product: 'Artículo',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario',
    vat: 'IVA',
    amount: 'Importe',
    units: { KGM: 'kg', CT: 'cajas', PF: 'palés', LR: 'capas' },
    sumOfLines: 'Suma de líneas',
    withoutVat: 'Total sin IVA',
    vatOn: 'IVA',
    total: 'Total',
    totalCredit: 'Total del abono',
    paid: 'Ya pagado',
    due: 'Importe a pagar',
    paymentTerms: 'Pago',
    bank: 'Banco',
    paymentReference: 'Indique al pagar',
    page: 'Página',
    of: 'de',
    carriedOver: 'Continúa en la página siguiente',
    registration: 'Registro mercantil',
    vatId: 'NIF-IVA',
  },
  it: {
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    number: 'Numero',
    date: 'Data',
    dueDate: 'Scadenza',
    deliveryDate: 'Consegnato il',
    customerNr: 'Numero cliente',
    yourVatId: 'La Sua partita IVA',
    salesOrder: 'Nostro ordine',
    yourReference: 'Suo riferimento',
    corrects: 'Rettifica la fattura',
    shipTo: 'Consegnato a',
    payer: 'Pagatore',
    product: 'Articolo',
    quantity: 'Quantità',
    unitPrice: 'Prezzo unitario',
    vat: 'IVA',
    amount: 'Importo',
    units: { KGM: 'kg', CT: 'cartoni', PF: 'pallet', LR: 'strati' },
    sumOfLines: 'Somma delle righe',
    withoutVat: 'Totale senza IVA',
    vatOn: 'IVA',
    total: 'Totale',
    totalCredit: 'Totale a credito',
    paid: 'Già pagato',
    due: 'Da pagare',
    paymentTerms: 'Pagamento',
    bank: 'Banca',
    paymentReference: 'Causale',
    page: 'Pagina',
    of: 'di',
    carriedOver: 'Continua alla pagina successiva',
    registration: 'Registro delle imprese',
    vatId: 'Partita IVA',
  },
};

const LANGUAGE_OF: Readonly<Record<string, PaperLanguage>> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  ES: 'es',
  CL: 'es',
  IT: 'it',
};

/** The language of a customer's invoices; English where the supplier has no other. */
export function paperLanguageOf(countryKey: string): PaperLanguage {
  return LANGUAGE_OF[countryKey] ?? 'en-GB';
}
