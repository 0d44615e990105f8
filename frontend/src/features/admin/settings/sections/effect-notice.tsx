import type { ReactNode } from 'react';
import type { SettingEffect } from '../../../../../../contracts/settings/setting-effects';
import type { SettingName } from '../../../../../../contracts/settings/settings';
import type { SettingsForm } from '../draft/use-settings-draft';
import './effect-notice.css';

/** The effect of saving this setting, beside its field. */
export function EffectNotice({ form, setting }: { form: SettingsForm; setting: SettingName }) {
  const effects = form.effects.filter((effect) => effect.setting === setting);
  return <div role="status">{effects.length > 0 && <EffectList effects={effects} />}</div>;
}

interface EffectListProps {
  readonly effects: readonly Pick<SettingEffect, 'text'>[];
  /** Below the list. */
  readonly children?: ReactNode;
}

export function EffectList({ effects, children }: EffectListProps) {
  return (
    <div className="well setting-effects">
      <ul>
        {effects.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
