import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { normaliseDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { isFarAhead } from '@maincrop/domain/delivery-date/far-ahead';
import { useState } from 'react';

export interface DeliveryDayOptions {
  /** CountryKey of the ship-to party. */
  readonly country: string;
  readonly now: Date;
  /** The day of the order, `yyyy-MM-dd`; it may have become too early meanwhile. Empty while there is none. */
  readonly picked: string;
  readonly onPick: (date: string) => void;
}

export interface DeliveryDay {
  /** What the buyer asked for. */
  readonly asked: PlainDate | null;
  /** The day that can be had for it. */
  readonly date: PlainDate | null;
  /** What the field shows: a day that is being typed stands as it is. */
  readonly shown: PlainDate | null;
  /** What was asked for, where another day has to be said. */
  readonly movedFrom: PlainDate | null;
  /** The day, where it is asked back because it is so far ahead, and whether the buyer has said that it is meant. */
  readonly farAhead: PlainDate | null;
  readonly isMeant: boolean;
  readonly change: (next: PlainDate | null) => void;
  readonly mean: (isMeant: boolean) => void;
  /** Says what is to be said about a typed day; called when the field is left and when the form is sent. */
  readonly settle: () => void;
}

/**
 * The requested day on its way into the order. While it is being typed, would be moved unseen or waits for a yes, the
 * order has no day, neither this one nor the one before (NEW-23, NEW-28, decision 073).
 */
export function useDeliveryDay({ country, now, picked, onPick }: DeliveryDayOptions): DeliveryDay {
  const [draft, setDraft] = useState<PlainDate | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const asked = draft ?? parsePlainDate(picked);
  const date = asked && normaliseDeliveryDate(country, now, asked);
  const isFar = date !== null && isFarAhead(country, now, date);
  const take = (next: PlainDate | null, isTaken: boolean) => {
    setDraft(isTaken ? null : next);
    onPick(isTaken ? (next ?? '') : '');
  };
  return {
    asked,
    date,
    shown: isTyping ? asked : date,
    movedFrom: isTyping || date === asked ? null : asked,
    farAhead: isFar ? date : null,
    isMeant: draft === null,
    change: (next) => {
      const isMoved = next !== null && normaliseDeliveryDate(country, now, next) !== next;
      take(next, next === null || !(isMoved || isFarAhead(country, now, next)));
      setIsTyping(true);
    },
    mean: (isMeant) => take(asked, isMeant),
    settle: () => {
      setIsTyping(false);
      if (draft !== null && !isFar) take(draft, true);
    },
  };
}
