import type { Profile } from '@maincrop/contract/schemas/profile';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useTranslations } from 'use-intl';
import { PasskeyList } from '../../../blocks/passkeys/passkey-list.tsx';
import { useSignedIn } from '../../../lib/session.ts';
import { EmailForm } from './email-form.tsx';
import { LocaleForm } from './locale-form.tsx';
import { MfaEditor } from './mfa-editor.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { PhoneEditor } from './phone-editor.tsx';
import { SettingRow } from '../setting-row.tsx';
import { SettingsList, SettingsSection } from '../settings-section.tsx';

export interface AccountSettingsProps {
  readonly profile: Profile;
  /** Multinationals get no locale editor (PRO-08). */
  readonly hasLocale: boolean;
}

/** E-mail, password, language, phone and second factor; the owner alone may change all but the language (PRO-02, PRO-09). */
export function AccountSettings({ profile, hasLocale }: AccountSettingsProps) {
  const t = useTranslations('profile');
  const { isImpersonated } = useSignedIn();
  const isOwner = !isImpersonated;
  const language = LOCALES.find((locale) => locale.id === profile.locale)?.label ?? profile.locale;
  return (
    <SettingsSection title={t('account.title')} text={t('account.text')}>
      <SettingsList>
        <SettingRow
          group="email"
          label={t('email.label')}
          value={profile.email}
          editor={isOwner ? <EmailForm waiting={profile.waitingEmail} /> : null}
        />
        {!profile.isCompanyOnly && (
          <SettingRow
            group="password"
            label={t('password.label')}
            value={t('password.value')}
            editor={isOwner ? <PasswordChangeForm email={profile.email} /> : null}
          />
        )}
        {hasLocale && (
          <SettingRow
            group="locale"
            label={t('locale.label')}
            value={language}
            editor={<LocaleForm stored={profile.locale} />}
          />
        )}
        <SettingRow
          group="phone"
          label={t('phone.label')}
          value={profile.phone ?? t('phone.none')}
          editor={isOwner ? <PhoneEditor /> : null}
        />
        <SettingRow
          group="mfa"
          label={t('mfa.label')}
          value={t(`mfa.${profile.mfa}`)}
          editor={isOwner ? <MfaEditor phone={profile.phone} /> : null}
        />
      </SettingsList>
      <PasskeyList mfa={profile.mfa} />
    </SettingsSection>
  );
}
