import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { switchCustomer } from '../../lib/customer.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { Session } from '../../lib/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { MenuButton, menuItemStyle } from '../../ui/menu-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Names the active SAP customer; with more than one enabled, offers the others. Source: NAV-41. */
export function CustomerSwitcher({ session }: { readonly session: Session }) {
  const t = useTranslations('app');
  const errorText = useErrorText();
  const choose = useMutation({
    mutationFn: switchCustomer,
    onSuccess: () => showToast({ tone: 'ok', text: t('customer.switched') }),
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
  const { sapCustomer, enabledSapCustomers } = session;
  if (enabledSapCustomers.length <= 1) {
    return sapCustomer && <p className={`${NAME} text-muted`}>{sapCustomer.CustName1}</p>;
  }
  return (
    <MenuButton
      align="left"
      label={t('customer.label', { name: sapCustomer?.CustName1 ?? '-' })}
      trigger={
        <>
          {choose.isPending ? <Spinner /> : <Icon name="building" className="text-muted" />}
          <span className={`${NAME} font-semibold`}>{sapCustomer?.CustName1 ?? '-'}</span>
        </>
      }
    >
      <p className="px-3 pt-1.5 pb-1 text-sm text-muted">{t('customer.choose')}</p>
      <ul>
        {enabledSapCustomers.map((customer) => (
          <li key={customer.CustomerNr}>
            <button
              type="button"
              aria-current={customer.CustomerNr === sapCustomer?.CustomerNr || undefined}
              className={menuItemStyle}
              onClick={() => choose.mutate(customer.CustomerNr)}
            >
              <span className="grow">
                {customer.CustName1}
                <span className="block font-normal text-muted">
                  {t('customer.place', { number: customer.CustomerNr, city: customer.City })}
                </span>
              </span>
              {customer.CustomerNr === sapCustomer?.CustomerNr && <Icon name="check" size={4} />}
            </button>
          </li>
        ))}
      </ul>
    </MenuButton>
  );
}

/** A long name takes further lines on a narrow screen, as many as the head of the page has room for. */
const NAME = 'line-clamp-3 min-w-0 text-xs leading-tight wrap-anywhere tablet:text-sm';
