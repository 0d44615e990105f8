import { firstSuppliers, type SupplierName } from '../../../../../../contracts/constants';
import {
  firstProtocols,
  supplierKeySettings,
  traitsOf,
} from '../../../../../../contracts/suppliers/suppliers';
import { Switch } from '../../shared/controls/switch';
import { Panel } from '../../shared/panels/panel';
import { useSupplierNames } from '../../shared/use-suppliers';
import type { SettingsForm } from '../draft/use-settings-draft';
import { NumberField } from './number-field';

/** The suppliers with a key: those that can be asked about numbers, and those that can't. */
function keyedIn({ stored }: SettingsForm): { asks: SupplierName[]; never: SupplierName[] } {
  const keyed = [
    ...firstSuppliers
      .filter((name) => stored[supplierKeySettings[name]].set)
      .map((id) => ({ id, protocol: firstProtocols[id] })),
    ...stored.suppliers.filter(({ key }) => key.set),
  ];
  const knows = ({ protocol }: (typeof keyed)[number]) => traitsOf(protocol).knowsNumbers;
  return {
    asks: keyed.filter(knows).map(({ id }) => id),
    never: keyed.filter((one) => !knows(one)).map(({ id }) => id),
  };
}

/** Which suppliers require activated numbers, and how long orders wait for that. */
export function ActivationPanel({ form }: { form: SettingsForm }) {
  const asked = (form.draft.activation_suppliers ?? form.stored.activation_suppliers)
    .split(',')
    .filter((name) => name !== '');
  const { asks, never } = keyedIn(form);
  const nameOf = useSupplierNames();
  const names = [...new Set<SupplierName>([...asks, ...asked])];
  return (
    <Panel id="activation" title="Numbers to activate" className="stack stack--tight">
      <p className="subtle">
        A supplier that is asked about each number can say that it has to be activated. Orders for the number
        then go to the network’s next supplier. If no other can deliver, they wait, and the number is listed
        under Orders, Numbers.
      </p>
      {names.map((name) => (
        <div key={name} className="line">
          <strong>{nameOf(name)}</strong>
          <Switch
            label={`Ask ${nameOf(name)} about each number`}
            isOn={asked.includes(name)}
            onChange={(isOn) => {
              const others = asked.filter((other) => other !== name);
              form.set('activation_suppliers', (isOn ? [...others, name] : others).toSorted().join(','));
            }}
          />
        </div>
      ))}
      {never.length > 0 && (
        <p className="row__note">{`${never.map(nameOf).join(' and ')} can’t be asked.`}</p>
      )}
      <NumberField
        name="activation_hours"
        form={form}
        hint="An order whose number isn’t activated within these hours fails, and its customer has the money back."
      />
    </Panel>
  );
}
