import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Part, Specimen } from './part.tsx';

const GRID = 'grid gap-x-6 gap-y-4 tablet:grid-cols-2 wide:grid-cols-3';

/** What people type into: empty, filled, explained, wrong, out of use. */
export function FieldPart() {
  const t = useTranslations('design');
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [count, setCount] = useState(26);
  const field = { label: t('field'), onChange: setText };
  return (
    <Part name="fields">
      <div className={GRID}>
        <Specimen name="text-field">
          <TextField {...field} value={text} help={t('help')} />
        </Specimen>
        <Specimen name="text-field filled">
          <TextField {...field} value={`${t('sample')}${text}`} />
        </Specimen>
        <Specimen name="text-field wrong">
          <TextField {...field} value={text} error={t('error')} />
        </Specimen>
        <Specimen name="password-field">
          <PasswordField
            label={t('password')}
            value={password}
            onChange={setPassword}
            name="password"
            autoComplete="new-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        </Specimen>
        <Specimen name="number-field">
          <NumberField label={t('number')} value={count} onChange={setCount} max={99} />
        </Specimen>
        <Specimen name="number-field wrong">
          <NumberField label={t('number')} value={count} onChange={setCount} max={99} error={t('error')} />
        </Specimen>
        <Specimen name="search-box">
          <SearchBox label={t('search')} placeholder={t('sample')} query="" onSearch={setText} />
        </Specimen>
        <Specimen name="text-area">
          <TextArea {...field} value={text} help={t('help')} />
        </Specimen>
        <Specimen name="text-area wrong">
          <TextArea {...field} value={text} error={t('error')} />
        </Specimen>
      </div>
    </Part>
  );
}

const DAY = parsePlainDate('2026-11-30');
const OPTIONS = ['a', 'b'] as const;

/** What people choose from. */
export function ChoicePart() {
  const t = useTranslations('design');
  const [isChecked, setChecked] = useState(true);
  const [choice, setChoice] = useState<(typeof OPTIONS)[number]>('a');
  const [day, setDay] = useState(DAY);
  const options = OPTIONS.map((value) => ({ value, label: `${t('sample')} ${value.toUpperCase()}` }));
  const select = { label: t('choice'), value: choice, onChange: setChoice, options };
  const checkbox = { label: t('sample'), isChecked, onChange: setChecked };
  return (
    <Part name="choices">
      <div className={GRID}>
        <Specimen name="select">
          <Select {...select} help={t('help')} />
        </Specimen>
        <Specimen name="select wrong">
          <Select {...select} error={t('error')} />
        </Specimen>
        <Specimen name="select out of use">
          <Select {...select} isDisabled />
        </Specimen>
        <Specimen name="checkbox">
          <Checkbox {...checkbox} />
        </Specimen>
        <Specimen name="checkbox wrong">
          <Checkbox {...checkbox} error={t('error')} />
        </Specimen>
        <Specimen name="checkbox out of use">
          <Checkbox {...checkbox} isDisabled />
        </Specimen>
        <Specimen name="date-picker">
          <DatePicker label={t('day')} value={day} onChange={setDay} />
        </Specimen>
        <Specimen name="date-picker wrong">
          <DatePicker label={t('day')} value={day} onChange={setDay} error={t('error')} />
        </Specimen>
      </div>
    </Part>
  );
}
