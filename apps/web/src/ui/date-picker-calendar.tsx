import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { Icon } from './icons.tsx';

/** One month; days that cannot be chosen are struck through. */
export function MonthCalendar() {
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={ARROW}>
          <Icon name="chevronLeft" />
        </Button>
        <CalendarHeading className="font-semibold" />
        <Button slot="next" className={ARROW}>
          <Icon name="chevronRight" />
        </Button>
      </header>
      <CalendarGrid className="text-sm">
        {(date) => (
          <CalendarCell
            date={date}
            className="m-px grid size-10 cursor-pointer place-items-center rounded-md hover:bg-brand-soft data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-60 data-disabled:hover:bg-transparent data-outside-month:invisible data-selected:bg-brand data-selected:font-semibold data-selected:text-on-strong data-unavailable:cursor-default data-unavailable:text-muted data-unavailable:line-through data-unavailable:hover:bg-transparent pointer-coarse:size-11"
          />
        )}
      </CalendarGrid>
    </Calendar>
  );
}

const ARROW =
  'grid size-11 place-items-center rounded-md text-muted hover:bg-brand-soft hover:text-ink disabled:opacity-40';
