import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { ButtonLink } from '../../kit/links';
import { RowMenu } from '../../kit/row-menu';
import type { Recipient } from '../../lib/api/contract-types';
import { buyAgain } from '../../lib/orders';

interface RecipientRowProps {
  readonly recipient: Recipient;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

export function RecipientRow({ recipient, onRename, onDelete }: RecipientRowProps) {
  const { name, phone_number } = recipient;
  return (
    <li className="row">
      <div className="row__words">
        <p className="row__title long-word">{name}</p>
        <p className="row__note">{groupedPhoneNumber(phone_number)}</p>
      </div>
      <div className="recipients__actions">
        <ButtonLink
          className="amplify-button--small"
          to={paths.buyData}
          state={buyAgain({ phoneNumber: phone_number, bought: null })}
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
