import reasons from './demo-data/confirmation-reasons.json' with { type: 'json' };

type Raw = Readonly<Record<string, unknown>>;

/**
 * The lines of an order that was accepted in part: of each three lines the first is confirmed, half of the second and
 * nothing of the third; of a single line the half, in whole units.
 */
export function partlyConfirmed(items: readonly Raw[]): Raw[] {
  const [short, notMade] = reasons;
  return items.map((item, index) => {
    const place = items.length === 1 ? 1 : index % 3;
    if (place === 0) return confirmed(item, Number(item['Quantity']), null);
    return place === 1
      ? confirmed(item, Math.floor(Number(item['Quantity']) / 2), short)
      : confirmed(item, 0, notMade);
  });
}

/** The lines of an order of which everything was confirmed after all. */
export function whollyConfirmed(items: readonly Raw[]): Raw[] {
  return items.map((item) => confirmed(item, Number(item['Quantity']), null));
}

function confirmed(item: Raw, Quantity: number, reason: Raw | null | undefined): Raw {
  return { ...item, confirmed: { Quantity, SalesUnit: item['SalesUnit'], reason } };
}
