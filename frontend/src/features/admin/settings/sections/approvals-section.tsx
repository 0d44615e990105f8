import {
  type ApprovalLimitName,
  approvalLimitNames,
} from '../../../../../../contracts/approvals/approval-limits';
import { Panel } from '../../shared/panels/panel';
import { WaitingRequest } from '../../shared/waiting-request';
import type { SettingsForm } from '../draft/use-settings-draft';
import { useRequestsFor } from '../save/use-waiting-settings';
import { NumberField } from './number-field';

/** The limits up to which one person decides alone. */
export function ApprovalsSection({ form }: { form: SettingsForm }) {
  const requests = useRequestsFor(approvalLimitNames, form);
  return (
    <Panel id="approval-limits" title="When approval is needed" className="stack stack--tight">
      <div className="subtle">
        <p>Always, whatever the amount:</p>
        <ul className="approvals__always">
          <li>new keys, staff roles and these limits</li>
          <li>a new or lower price below cost</li>
          <li>failing an order that was delivered</li>
        </ul>
        <p>Otherwise as below. Amounts add up for each colleague over 24 hours.</p>
      </div>
      {requests.map((request) => (
        <WaitingRequest key={request.id} request={request} />
      ))}
      {approvalLimitNames.map((name) => (
        <NumberField key={name} name={name} form={form} hint={hints[name]} />
      ))}
    </Panel>
  );
}

const hints: Readonly<Record<ApprovalLimitName, string>> = {
  adjustment_limit: 'Money into wallets or out of them: corrections, goodwill, refunded orders and top-ups.',
  refund_limit: 'Money sent back to a card or number.',
  failed_orders_limit: 'Orders marked Failed and refunded.',
};
