import type { Profile } from '@maincrop/contract/schemas/profile';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../ui/facts.tsx';
import { PersonalForm } from './personal-form.tsx';
import { SettingRow } from '../setting-row.tsx';
import { SettingsList, SettingsSection } from '../settings-section.tsx';

export interface PersonalBlockProps {
  readonly profile: Profile;
  /** Multinationals see the block only (PRO-08). */
  readonly isEditable: boolean;
}

/** Source: PRO-01, PRO-08. */
export function PersonalBlock({ profile, isEditable }: PersonalBlockProps) {
  const t = useTranslations('profile');
  return (
    <SettingsSection
      title={t('personal.title')}
      text={isEditable ? t('personal.text') : t('personal.readOnly')}
    >
      <SettingsList>
        <SettingRow
          group="profile"
          label={t('personal.label')}
          value={
            <Facts
              facts={[
                [t('personal.firstName'), profile.firstName],
                [t('personal.lastName'), profile.lastName],
                [t('personal.functionTitle'), profile.functionTitle ?? ''],
                [t('personal.city'), profile.city ?? ''],
                [t('personal.country'), profile.country ?? ''],
              ]}
            />
          }
          editor={isEditable ? <PersonalForm profile={profile} /> : null}
        />
      </SettingsList>
    </SettingsSection>
  );
}
