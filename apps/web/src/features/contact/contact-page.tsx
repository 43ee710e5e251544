import { MULTINATIONAL_WEBSPACE, multinationalPath } from '@maincrop/domain/access/multinational-slug';
import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { ContentPage } from '../../blocks/content/content-page.tsx';
import { PagesList } from '../../blocks/content/kinds/pictures.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

/** Who to phone or to mail, and a form that reaches the same desks. */
export function ContactPage() {
  return <PageWithForm webspace={CUSTOMER_WEBSPACE} slug="contact" />;
}

/** The same for a multinational, in its own section (NAV-22). */
export function MultinationalContactPage() {
  const { policies } = useSignedIn();
  // The guard has let in only who has a section.
  const slug = multinationalPath(policies, 'lwm-contact') ?? 'lwm-contact';
  return <PageWithForm webspace={MULTINATIONAL_WEBSPACE} slug={slug} />;
}

function PageWithForm(page: ContactFormProps) {
  return (
    <ContentPage
      {...page}
      renderBelow={(children, language) => (
        <>
          <ContactForm {...page} />
          <PagesList pages={children} language={language} />
        </>
      )}
    />
  );
}
