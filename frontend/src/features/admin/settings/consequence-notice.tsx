import type { ReactNode } from 'react';
import { type Consequence, consequences } from './consequences';
import type { SettingName } from './settings-draft';
import type { SettingsForm } from './use-settings-draft';

/** What saving this setting does, beside the setting. */
export function ConsequenceNotice({ form, setting }: { form: SettingsForm; setting: SettingName }) {
  const said = consequences(form.stored, form.draft).filter((consequence) => consequence.setting === setting);
  return <div role="status">{said.length > 0 && <ConsequenceList consequences={said} />}</div>;
}

interface ConsequenceListProps {
  readonly consequences: readonly Consequence[];
  /** Below them. */
  readonly children?: ReactNode;
}

export function ConsequenceList({ consequences, children }: ConsequenceListProps) {
  return (
    <div className="consequences">
      <ul>
        {consequences.map(({ setting, words }) => (
          <li key={setting}>{words}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
