import { RESTAURANT_LENGTHS } from '@maincrop/domain/restaurant/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keptEntry } from './try-out/kept-entry.ts';

/**
 * Asks for the name of a restaurant where there is none (MENU-01). Its id is chosen here: an answer that got lost on its
 * way does not leave two.
 */
export function FirstRestaurant() {
  const t = useTranslations('menu-engineering.firstRestaurant');
  const [name, setName] = useState('');
  const [id] = useState(() => crypto.randomUUID());
  const save = useMutation({
    mutationFn: async () =>
      call('putRestaurant', {
        query: { id },
        body: { restaurantName: name, ...triedBusiness(), version: 0 },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['listRestaurants'] }),
  });
  const isNamed = name.trim() !== '';
  return (
    <Card title={t('title')} className="max-w-xl">
      <p className="mb-4 text-muted">{t('text')}</p>
      <Form onSubmit={() => isNamed && !save.isPending && save.mutate()}>
        {save.isError && <ErrorNotice error={save.error} />}
        <TextField
          label={t('name')}
          value={name}
          maxLength={RESTAURANT_LENGTHS.restaurantName}
          autoComplete="organization"
          required
          onChange={setName}
        />
        <div>
          <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={!isNamed}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** What the try-out was told of the restaurant. */
function triedBusiness() {
  const entry = keptEntry();
  return entry && { restaurantType: entry.restaurantType, restaurantSeats: entry.companySeatCount };
}
