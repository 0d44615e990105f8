import type { ReactNode } from 'react';
import type { SettingName } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';
import { type SettingEffect, settingEffects } from './setting-effects';

/** What saving this setting does, beside the setting. */
export function EffectNotice({ form, setting }: { form: SettingsForm; setting: SettingName }) {
  const effects = settingEffects(form.stored, form.draft).filter((effect) => effect.setting === setting);
  return <div role="status">{effects.length > 0 && <EffectList effects={effects} />}</div>;
}

interface EffectListProps {
  readonly effects: readonly SettingEffect[];
  /** Below them. */
  readonly children?: ReactNode;
}

export function EffectList({ effects, children }: EffectListProps) {
  return (
    <div className="setting-effects">
      <ul>
        {effects.map(({ setting, words }) => (
          <li key={setting}>{words}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
