import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { ButtonLink } from '../../kit/links';
import { RowMenu } from '../../kit/row-menu';
import { api } from '../../lib/api/api';
import type { Recipient } from '../../lib/api/contract-types';
import { bundleName } from '../../lib/networks';
import { buyAgain } from '../../lib/orders';
import { activePrice } from '../../lib/prices';

interface RecipientRowProps {
  readonly recipient: Recipient;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

export function RecipientRow({ recipient, onRename, onDelete }: RecipientRowProps) {
  const { name, phone_number, plan_id } = recipient;
  const { prices = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const usual = activePrice(prices, plan_id);
  return (
    <li className="row">
      <div className="row__words">
        <p className="row__title long-word">{name}</p>
        <p className="row__note row__notes">
          <span>{groupedPhoneNumber(phone_number)}</span>
          {usual && <span>{bundleName(usual)}</span>}
        </p>
      </div>
      <div className="recipients__actions">
        <ButtonLink
          className="amplify-button--small"
          to={paths.buyData}
          state={buyAgain({ phoneNumber: phone_number, planId: plan_id, planName: 'Their usual bundle' })}
        >
          Buy<span className="visually-hidden">{` for ${name}`}</span>
        </ButtonLink>
        <RowMenu
          of={name}
          actions={[
            { label: 'Change', onChoose: onRename },
            { label: 'Delete', onChoose: onDelete, isDanger: true },
          ]}
        />
      </div>
    </li>
  );
}
