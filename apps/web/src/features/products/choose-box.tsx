import { useId } from 'react';

export interface ChooseBoxProps {
  readonly label: string;
  /** What is chosen, where the label does not say so: read out, and seen beside it. */
  readonly of?: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Chooses one product or several; stands above the link that fills a card. */
export function ChooseBox({ label, of, isChosen, onChoose }: ChooseBoxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative z-1 -ml-1 inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-1 text-sm hover:bg-brand-soft pointer-coarse:min-h-11 print:hidden"
    >
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        className="size-5 shrink-0 cursor-pointer accent-brand"
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {label}
      {of !== undefined && <span className="sr-only">{of}</span>}
    </label>
  );
}
