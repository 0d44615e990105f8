import {
  type ApprovalLimitName,
  approvalLimitNames,
} from '../../../../../../contracts/approvals/approval-limits';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { NumberField } from './number-field';

/** The limits up to which one person decides alone. */
export function TwoPeopleSection({ form }: { form: SettingsForm }) {
  return (
    <Panel id="two-people-limits" title="When approval is needed" className="stack stack--tight">
      <p className="subtle">
        What one person does in 24 hours counts together, whoever it is for. A colleague always has to approve
        new keys, staff roles and these limits.
      </p>
      {approvalLimitNames.map((name) => (
        <NumberField key={name} name={name} form={form} hint={hints[name]} />
      ))}
    </Panel>
  );
}

const hints: Readonly<Record<ApprovalLimitName, string>> = {
  adjustment_limit:
    'Cedis that move into wallets or out of them: adjustments, goodwill, orders failed or charged again, refunds of top-ups. From this amount on, two people.',
  refund_limit: 'Of that, cedis sent back to a card or number. From this amount on, two people.',
  failed_orders_limit: 'Orders failed with a refund. Above this number, two people.',
};
