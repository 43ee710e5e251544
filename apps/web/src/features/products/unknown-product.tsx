import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchBox } from '../../ui/search-box.tsx';

/** In place of a product that is not known or not to be seen: says so, and leads on. */
export function UnknownProduct() {
  const t = useTranslations('products');
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col items-center gap-4 py-6 text-center">
      <Drawing kind="search" />
      <PageHeading title={t('unknown.title')} intro={t('unknown.text')} />
      <div className="w-full text-left">
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          query=""
          onSearch={(q) => void navigate({ to: '/product-information', search: { q } })}
        />
      </div>
      <LinkButton to="/product-information">{t('toList')}</LinkButton>
    </div>
  );
}
