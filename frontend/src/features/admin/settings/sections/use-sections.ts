import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../../../../contracts/paths';
import {
  declaredSettings,
  type SettingName,
  type SettingsSection,
} from '../../../../../../contracts/settings/settings';
import { useMay } from '../../shared/use-may';

const sections = [
  { id: 'paystack', label: 'Paystack', permission: 'settings.edit' },
  { id: 'bundle-api', label: 'Bundle API', permission: 'settings.edit' },
  { id: 'rules', label: 'Rules', permission: 'settings.edit' },
  { id: 'approvals', label: 'Approvals', permission: 'settings.edit' },
  { id: 'audit-log', label: 'Audit Log', permission: 'audit.view' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

export const sectionLabel = (id: SectionId): string => sections.find((one) => one.id === id)?.label ?? id;

/** The section that holds a setting. */
export const sectionOf = (name: SettingName): SettingsSection => declaredSettings[name].section;

export const pathOf = (id: SectionId): string => `${adminPaths.settings}?section=${id}`;

/** Whether the address shows the settings, by their path or as a tab of the dashboard. */
export const isSettings = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname === adminPaths.settings ||
  (pathname === adminPaths.dashboard && new URLSearchParams(search).get('tab') === 'settings');

/** The sections, marked if they have unsaved changes, and the one opened by the address. */
export function useSections(unsaved: readonly SettingName[]) {
  const [params] = useSearchParams();
  const isUnsaved = (id: SectionId) => unsaved.some((name) => sectionOf(name) === id);
  const toItem = ({ id, label }: (typeof sections)[number]) => ({
    id,
    label,
    to: pathOf(id),
    note: isUnsaved(id) ? 'unsaved changes' : undefined,
  });
  const may = useMay();
  const items = sections.filter(({ permission }) => may(permission)).map(toItem);
  // Anyone who reaches the tab may open one of them.
  const first = items[0] ?? toItem(sections[0]);
  const asked = params.get('section');
  return { sections: items, selected: items.find(({ id }) => id === asked) ?? first };
}
