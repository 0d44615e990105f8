import { useSearchParams } from 'react-router-dom';
import { adminPaths, settingsPath } from '../../../../../../contracts/paths';
import { declaredSettings, type SettingName } from '../../../../../../contracts/settings/settings';

const sections = [
  { id: 'paystack', label: 'Paystack' },
  { id: 'bundle-api', label: 'Bundle API' },
  { id: 'rules', label: 'Rules' },
  { id: 'audit-log', label: 'Audit Log' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** The section that holds a setting. */
export const sectionOf = (name: SettingName): string => declaredSettings[name].section;

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
    to: settingsPath(id),
    note: isUnsaved(id) ? 'unsaved changes' : undefined,
  });
  const items = sections.map(toItem);
  const asked = items.findIndex(({ id }) => id === params.get('section'));
  const [first = toItem(sections[0])] = items;
  return { sections: items, selected: items[asked] ?? first };
}
