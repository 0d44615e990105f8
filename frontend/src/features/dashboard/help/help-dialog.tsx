import { firstNetworks } from '../../../../../contracts/networks/terms';
import { statusPath } from '../../../../../contracts/statistics/terms';
import { Dialog } from '../../../kit/dialog';
import { Facts } from '../../../kit/facts';
import { ChevronIcon } from '../../../kit/icons';
import { api } from '../../../lib/api/api';
import { answers, statuses } from './answers';
import './help-dialog.css';

/** Help that works offline. Parts fetched from the shop may be missing. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { networks } = api.useGetBundlePricesQuery({}).data ?? {};
  const listed =
    networks
      ?.filter(({ taken_off }) => !taken_off)
      .map(({ label, balance_code: code }) => ({ label, code })) ?? fromTheStart;
  const codes = listed.flatMap(({ label, code }) => (code ? [[label, `Dial ${code}`] as const] : []));
  return (
    <Dialog title="Help" onClose={onClose} isHeadingFocused>
      <div className="stack stack--tight help">
        {codes.length > 0 && (
          <section>
            <h3>Check a data balance</h3>
            <Facts facts={Object.fromEntries(codes)} />
          </section>
        )}
        <section>
          <h3>What an order’s status means</h3>
          <Facts className="help__statuses" facts={statuses} />
        </section>
        <section>
          <h3>Questions</h3>
          {answers.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                <span>{question}</span>
                <ChevronIcon />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
        <p>
          <a href={statusPath}>Live status</a>
        </p>
      </div>
    </Dialog>
  );
}

/** Used until the price list has loaded, or offline. */
const fromTheStart = firstNetworks.map(({ label, balanceCode }) => ({ label, code: balanceCode }));
