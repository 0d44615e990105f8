import { firstNetworks } from '../../../../contracts/networks/terms';
import { statusPath } from '../../../../contracts/statistics/terms';
import { Dialog } from '../../kit/dialog';
import { Facts } from '../../kit/facts';
import { ChevronIcon } from '../../kit/icons';
import { api } from '../../lib/api/api';
import { noWayBack } from '../../lib/orders';

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

/** The questions that customers ask most often, with plain answers. */
export const answers: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'I paid, but the data isn’t there',
    answer:
      'Open the order under Orders. Processing means it’s on its way. Completed means it was delivered: check the data balance with the network’s code, because the SMS doesn’t always come. Still nothing? Press I didn’t get it on the order.',
  },
  {
    question: 'How long does data take?',
    answer:
      'Usually a few minutes. Live status shows how long each network takes now, and so does the check before you buy.',
  },
  {
    question: 'My order failed. Where is my money?',
    answer: 'In your wallet: a failed order is refunded at once. Wallet History shows the refund.',
  },
  {
    question: 'I typed the wrong number',
    answer: `If the order still shows Cancel, press it and your money comes back. ${noWayBack}`,
  },
  {
    question: 'My top-up isn’t in my wallet',
    answer:
      'Open Top Up and press Check again; an older one has it in Topup History. Late payments are added automatically. If money left your account and nothing is there after an hour, write to support with the reference.',
  },
  {
    question: 'The number was moved to another network',
    answer:
      'Choose the network that the number is on now. If the first digits look like another network, we ask you first. Data sent to the wrong network fails, and you get your money back.',
  },
  {
    question: 'Can I get the money in my wallet back?',
    answer:
      'We can send money you haven’t spent back to the card, number or account you paid with. Write to support with the top-up’s reference.',
  },
  {
    question: 'How do I show that I paid, or sent the data?',
    answer:
      'Open the order and press Receipt. You can copy, send or print it. For a whole month, press Statement in Wallet History.',
  },
  {
    question: 'Somebody asks for my code or password',
    answer:
      'Don’t share it with anybody. We never ask for it. If you already have, change your password under Profile, Security.',
  },
];

/** The meaning of each order status. */
export const statuses: Readonly<Record<string, string>> = {
  Pending: 'Paid, and not sent yet.',
  Processing: 'Sent to the network. It hasn’t confirmed delivery yet.',
  Completed: 'The network or our supplier confirms delivery.',
  Failed: 'Not delivered. Your money is back in your wallet, less anything you owed us.',
};
