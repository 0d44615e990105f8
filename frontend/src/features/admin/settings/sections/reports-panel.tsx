import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { NumberField } from './number-field';

/** How long customers can report an order, and how soon they are answered. */
export function ReportsPanel({ form }: { form: SettingsForm }) {
  return (
    <Panel id="reports" title="Orders that did not come" className="stack stack--tight">
      <NumberField
        name="report_days"
        form={form}
        hint="For so many days after buying, a customer can report the order."
      />
      <NumberField
        name="case_hours"
        form={form}
        hint="Customers are told to expect an answer within so many hours."
      />
    </Panel>
  );
}
